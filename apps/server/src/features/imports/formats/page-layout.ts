import { labelOf, PAGE_BREAK } from '@waybill/domain/imports/labelled-lines'
import { meaningOfHeader } from '@waybill/domain/imports/load-columns'
import { findHeader } from '@waybill/domain/imports/table-columns'
import type { PageLine, Segment } from './page-lines.ts'

/** The pages of a document as a table where one of their lines is the header of one, else as lines of text. */
export function layOut(pages: readonly PageLine[][]): { tables: string[][][] } | { text: string } {
  const lines = pages.flat()
  const header = findHeaderLine(lines)
  return header === null
    ? { text: pages.map(textOfPage).join(`\n${PAGE_BREAK}\n`) }
    : { tables: [tableBelow(pages, header)] }
}

/** Names of columns that a table of loads has at least. */
const LEAST_COLUMNS = 4

function findHeaderLine(lines: readonly PageLine[]): PageLine | null {
  return (
    lines.find(({ segments }) => {
      const texts = segments.map(({ text }) => text)
      const header = texts.length >= LEAST_COLUMNS ? findHeader([texts]) : null
      return (
        header !== null &&
        header.uses.filter(({ use }) => use !== 'note').length >= LEAST_COLUMNS &&
        !texts.some((text) => /:\s*\S/.test(text))
      )
    }) ?? null
  )
}

type Column = { x: number; end: number }

function tableBelow(pages: readonly PageLine[][], header: PageLine): string[][] {
  const columns: Column[] = header.segments
  const table: string[][] = [header.segments.map(({ text }) => text)]
  let isBelow = false
  for (const page of pages) {
    let last: PageLine | null = null
    for (const line of page) {
      if (line === header) isBelow = true
      else if (isBelow && !isSameHeader(line, header)) {
        const cells = cellsOf(line, columns)
        if (last && isContinued(line, last, cells, table.at(-1)!)) continueRow(table.at(-1)!, cells)
        else table.push(cells)
        last = line
      }
    }
  }
  return table
}

const isSameHeader = (line: PageLine, header: PageLine) =>
  line.segments.map(({ text }) => text).join('|') === header.segments.map(({ text }) => text).join('|')

/** Each segment in the column that it overlaps most, else in the nearest. A sentence across the columns stays whole. */
function cellsOf({ segments }: PageLine, columns: readonly Column[]): string[] {
  const cells = columns.map(() => '')
  for (const segment of segments) {
    const distances = columns.map((column) => distanceTo(column, segment))
    const at = distances.indexOf(Math.min(...distances))
    cells[at] = cells[at] === '' ? segment.text : `${cells[at]} ${segment.text}`
  }
  return cells
}

/** Negative where they overlap. */
function distanceTo(column: Column, segment: Segment): number {
  return Math.max(column.x, segment.x) - Math.min(column.end, segment.end)
}

/** The second line of a cell is closer than the next row, and fills fewer columns. */
const CLOSE = 1.55

function isContinued(line: PageLine, last: PageLine, cells: readonly string[], row: readonly string[]): boolean {
  const filled = (all: readonly string[]) => all.filter((cell) => cell !== '').length
  return last.y - line.y < CLOSE * line.height && filled(cells) < filled(row) && cells[0] === ''
}

function continueRow(row: string[], cells: readonly string[]) {
  for (const [at, cell] of cells.entries()) if (cell !== '') row[at] = row[at] ? `${row[at]} ${cell}` : cell
}

/** A page of fields: two columns side by side are read one after the other. */
function textOfPage(lines: readonly PageLine[]): string {
  const texts: string[] = []
  let beside: { middle: number; left: string[]; right: string[] } | null = null
  let last: PageLine | null = null
  const close = () => {
    if (beside) texts.push(...beside.left, '', ...beside.right, '')
    beside = null
  }
  for (const line of lines) {
    const isApart = last !== null && last.y - line.y > 2.2 * line.height
    const middle = middleOf(line)
    if (middle !== null) {
      close()
      beside = { middle, left: [], right: [] }
    } else if (
      beside &&
      (isApart || line.segments.some(({ x, end }) => x < beside!.middle - 4 && end > beside!.middle + 4))
    )
      close()
    if (isApart && !beside) texts.push('')
    if (beside) {
      const [left, right] = [
        line.segments.filter(({ x }) => x < beside!.middle - 4),
        line.segments.filter(({ x }) => x >= beside!.middle - 4),
      ]
      if (left.length > 0) beside.left.push(...linesOf(left))
      if (right.length > 0) beside.right.push(...linesOf(right))
    } else texts.push(...linesOf(line.segments))
    last = line
  }
  close()
  return texts.join('\n')
}

/** Where the right column begins, on a line that has the collection on one side and the delivery on the other. */
function middleOf({ segments }: PageLine): number | null {
  const labels = segments.flatMap((segment) => {
    const label = labelOf(segment.text)
    return label && 'side' in label.meaning && label.meaning.side !== null
      ? [{ side: label.meaning.side, x: segment.x }]
      : []
  })
  const [first, second] = labels
  return labels.length === 2 && first && second && first.side !== second.side ? second.x : null
}

/** "Vehicle      LWB" is a label with its value. */
export function linesOf(segments: readonly Pick<Segment, 'text'>[]): string[] {
  const texts = segments.map(({ text }) => text)
  const areLabels = texts.map((text) => meaningOfHeader(text.replace(/:$/, '')) !== null)
  const arePairs =
    texts.length >= 2 && texts.length % 2 === 0 && texts.every((_, at) => areLabels[at] === (at % 2 === 0))
  if (!arePairs) return [texts.join(' ')]
  return texts.flatMap((text, at) => (at % 2 === 0 ? [`${text.replace(/:$/, '')}: ${texts[at + 1]}`] : []))
}
