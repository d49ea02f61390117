//! Enums whose values have names in files and data.

/// An enum with `ALL` its values in order, and their names in files and data.
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

            /// Their names, in the same order.
            pub const NAMES: [&'static str; Self::ALL.len()] = [$($name),+];

            /// Its name in files and data.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }
    )+};
}

pub(crate) use named;
