export type ComparedParagraph = { text: string; change: 'added' | 'removed' | 'same' }

/** Two versions of a text, paragraph by paragraph: what both have stands once (longest common subsequence). */
export function comparedParagraphs(before: string, after: string): ComparedParagraph[] {
  const [old, young] = [before, after].map((text) => text.split(/\n{2,}/).filter(Boolean)) as [string[], string[]]
  const common = commonLengths(old, young)
  const compared: ComparedParagraph[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      compared.push({ text: old[i]!, change: 'same' })
      i++
      j++
    } else if (j === young.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      compared.push({ text: old[i++]!, change: 'removed' })
    } else {
      compared.push({ text: young[j++]!, change: 'added' })
    }
  }
  return compared
}

/** How many paragraphs the rests of both have in common, by where each rest begins. */
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: young.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      lengths[i]![j] =
        old[i] === young[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}
