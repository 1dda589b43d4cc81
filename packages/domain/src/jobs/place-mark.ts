/** What a place of a run is called wherever it stands, by its turn: A where the goods are collected, then 1 … n; the last is the destination. */
export function placeMark(turn: number): string {
  return turn === 0 ? 'A' : String(turn)
}
