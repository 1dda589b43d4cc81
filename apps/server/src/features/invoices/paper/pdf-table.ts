import { ink, makeRoom, page, rule, type, type Sheet } from './paper-sheet.ts'

export type PdfColumn = { width: number; align: 'left' | 'right'; title: string }
type Paper = Pick<Sheet, 'doc'>
const PADDING = 6

/** Rows under their titles, which stand again on each page. The last row shares its page with `below` points of what follows. */
export function drawTable(
  paper: Paper,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  below = 0,
) {
  drawTitles(paper, columns)
  for (const [index, cells] of rows.entries()) {
    const room = heightOf(paper, columns, cells) + (index === rows.length - 1 ? below : 0)
    if (makeRoom(paper, room)) drawTitles(paper, columns)
    drawCells(paper, columns, cells)
    rule(paper, paper.doc.y)
  }
}

/** The first column has the room that the others leave. */
export function withRest(title: string, others: readonly PdfColumn[]): PdfColumn[] {
  const rest = page.width - others.reduce((sum, { width }) => sum + width, 0)
  return [{ width: rest, align: 'left', title }, ...others]
}

function drawTitles(paper: Paper, columns: readonly PdfColumn[]) {
  const { doc } = paper
  const titles = columns.map(({ title }) => title)
  const height = heightOf(paper, columns, titles)
  makeRoom(paper, height * 2)
  doc.rect(page.left, doc.y, page.width, height).fill(ink.shade)
  drawCells(paper, columns, titles, true)
}

function heightOf(paper: Paper, columns: readonly PdfColumn[], cells: readonly string[]): number {
  type(paper)
  const heights = cells.map((cell, index) => paper.doc.heightOfString(cell, { width: innerWidth(columns[index]) }))
  return Math.max(...heights) + 2 * PADDING
}

function drawCells(paper: Paper, columns: readonly PdfColumn[], cells: readonly string[], bold = false) {
  const { doc } = paper
  const { y } = doc
  const height = heightOf(paper, columns, cells)
  let x: number = page.left
  for (const [index, column] of columns.entries()) {
    const place = { width: innerWidth(column), align: column.align }
    type(paper, { bold }).text(cells[index] ?? '', x + PADDING, y + PADDING, place)
    x += column.width
  }
  doc.x = page.left
  doc.y = y + height
}

function innerWidth(column: PdfColumn | undefined): number {
  return (column?.width ?? 0) - 2 * PADDING
}
