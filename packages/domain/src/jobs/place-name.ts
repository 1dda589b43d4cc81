/** "Leeds LS1" and "LS11, Leeds" both read as a town, which is large, and a postcode area, which is small. */
export function placeNameOf(short_address: string): { town: string; code: string } {
  const [code = ''] = /\b[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?\b/.exec(short_address) ?? []
  const town = short_address
    .replace(code, '')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ')
  return town ? { town, code } : { town: code, code: '' }
}

/** The mark of a place of a run, by its turn: A where the goods are collected, then 1 … n; the last is the destination. */
export function placeMark(turn: number): string {
  return turn === 0 ? 'A' : String(turn)
}
