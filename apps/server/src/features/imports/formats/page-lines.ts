/** A piece of text on a page; points from its lower left corner. */
export type PageWord = { text: string; x: number; y: number; width: number; height: number }
/** Words that stand together on a line, apart from the next ones by the width of a column. */
export type Segment = { text: string; x: number; end: number }
export type PageLine = { y: number; height: number; segments: Segment[] }

/** Words whose feet are this close, in heights, stand on one line. */
const SAME_LINE = 0.45
/** A gap between words, and one between columns, in heights. */
const WORD_GAP = 0.12
const COLUMN_GAP = 0.9

/** The lines of a page from top to bottom, each in its segments from left to right. */
export function pageLines(words: readonly PageWord[]): PageLine[] {
  const lines: { y: number; height: number; words: PageWord[] }[] = []
  for (const word of words.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.find((each) => Math.abs(each.y - word.y) <= SAME_LINE * Math.max(each.height, word.height))
    if (line) line.words.push(word)
    else lines.push({ y: word.y, height: word.height, words: [word] })
  }
  return lines.map(({ y, height, words: ofLine }) => ({ y, height, segments: segmentsOf(ofLine, height) }))
}

function segmentsOf(words: readonly PageWord[], height: number): Segment[] {
  const segments: Segment[] = []
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1)
    const gap = last ? word.x - last.end : Number.POSITIVE_INFINITY
    const end = word.x + word.width
    if (last && gap < COLUMN_GAP * height) {
      last.text +=
        (gap > WORD_GAP * height && !last.text.endsWith(' ') && !word.text.startsWith(' ') ? ' ' : '') + word.text
      last.end = Math.max(last.end, end)
    } else segments.push({ text: word.text, x: word.x, end })
  }
  return segments.map(({ text, ...at }) => ({ text: text.replace(/\s+/g, ' ').trim(), ...at }))
}
