/** Shorter names are too near to too many others. */
const MIN_LENGTH = 6
const MOST_EDITS = 2

/** Names that are set, are none of ours, and nearly one of ours: `SMTP_ULR` and the `SMTP_URL` it should be. */
export function misspeltVariables(
  source: Record<string, string | undefined>,
  known: readonly string[],
): { name: string; nearest: string }[] {
  const ours = new Set(known)
  return Object.keys(source)
    .filter((name) => !ours.has(name) && name.length >= MIN_LENGTH)
    .flatMap((name) => {
      const near = known
        .map((each) => ({ nearest: each, edits: editsBetween(name.toUpperCase(), each) }))
        .filter(({ edits, nearest }) => edits <= MOST_EDITS && edits * 4 < nearest.length)
        .toSorted((a, b) => a.edits - b.edits)
      return near[0] ? [{ name, nearest: near[0].nearest }] : []
    })
}

/** Letters put in, left out, changed or swapped with their neighbour (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, changed, swapped))
    }
    rows.push(row)
  }
  return rows.at(-1)!.at(-1)!
}
