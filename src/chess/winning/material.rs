//! What no arrangement of the men on the board could bring about.

use super::super::Piece;
use super::board::{Board, LOSER, WINNER};
use super::sets::DARK;

/// Whether the winner lacks the material for any mate: a bare king; a knight against nothing but queens;
/// bishops of one square colour against men that cannot stand in their king's way on the other colour.
pub fn lacks(board: &Board) -> bool {
    let kings = board.kind(Piece::King);
    let (own, others) = (board.of[WINNER] & !kings, board.of[LOSER] & !kings);
    let knights = board.kind(Piece::Knight);
    if own & (own.wrapping_sub(1)) == 0 && own & !knights == 0 {
        return own == 0 || others & !board.kind(Piece::Queen) == 0;
    }
    let bishops = board.kind(Piece::Bishop);
    own & !bishops == 0
        && others & (knights | board.kind(Piece::Pawn)) == 0
        && (bishops & DARK == 0 || bishops & !DARK == 0)
}
