//! Enums whose values have names in files and data.

/// An enum with `ALL` its values in order, and the `name` of each in files and data.
macro_rules! named {
    ($(
        $(#[$about:meta])*
        pub enum $kind:ident {
            $( $(#[$doc:meta])* $value:ident = $name:literal ),+ $(,)?
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $kind {
            $( $(#[$doc])* $value ),+
        }

        impl $kind {
            /// Every value, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// Its name in files and data.
            pub const fn name(self) -> &'static str {
                match self {
                    $( Self::$value => $name ),+
                }
            }
        }
    )+};
}

pub(crate) use named;
