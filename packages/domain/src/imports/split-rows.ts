const separators = ['\t', ';', ',', '|'] as const
type Separator = (typeof separators)[number]

/** Lines that are looked at to find the separator. */
const LOOKED_AT = 30
/** Commas stand in sentences: a table has at least this many of them in a line, mostly as many in each. */
const LEAST = { '\t': 1, ';': 2, '|': 2, ',': 2 } as const
const MOSTLY = 0.6

/** The separator of the cells of a text, null where it is no table. */
export function separatorOf(text: string): Separator | null {
  const all = separators.map((separator) => ({ separator, counts: countsOf(text, separator) }))
  const fit = all.filter(({ separator, counts }) => isTable(counts, separator))
  const [best] = fit.toSorted((a, b) => filled(b.counts) - filled(a.counts))
  return fit.find(({ separator }) => separator === '\t')?.separator ?? best?.separator ?? null
}

function countsOf(text: string, separator: Separator): number[] {
  const rows = splitRows(text, separator).filter((row) => row.some((cell) => cell.trim() !== ''))
  return rows.slice(0, LOOKED_AT).map((row) => row.length - 1)
}

function isTable(counts: readonly number[], separator: Separator): boolean {
  const enough = counts.filter((count) => count >= LEAST[separator])
  if (separator === '\t') return enough.length >= 1
  const usual = mostFrequent(enough)
  const alike = counts.filter((count) => count === usual).length
  return enough.length >= 2 && alike >= 2 && alike / counts.length >= MOSTLY
}

const filled = (counts: readonly number[]) => counts.filter((count) => count > 0).length

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/**
 * The cells of a text by lines. A cell in quotes may hold separators, line breaks and doubled quotes (RFC 4180); a quote inside a
 * cell without them is a sign like any other, and one that is never closed begins no cell.
 */
export function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = quotedCell(text, at, separator) ?? plainCell(text, at, separator)
    row.push(cell.text)
    at = cell.end
    if (text[at] === separator) at += 1
    else {
      rows.push(row)
      row = []
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
  }
  return rows
}

type Ended = { text: string; end: number }

function plainCell(text: string, start: number, separator: string): Ended {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, separator: string): Ended | null {
  if (text[start] !== '"') return null
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    if (text[quote + 1] === '"') at = quote + 2
    else {
      const isEnd = quote + 1 >= text.length || [separator, '\n', '\r'].includes(text[quote + 1]!)
      return isEnd ? { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 } : null
    }
  }
}
