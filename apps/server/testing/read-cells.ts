import { readFileSync } from 'node:fs'
import type { Cell, FoundPlace, RowCells } from '@waybill/domain/imports/cells'
import { type LoadColumn, loadColumns } from '@waybill/domain/imports/load-columns'

export type Expected = Partial<Record<string, string>>
export type Fixture = { name: string; text: string; rows: Expected[] }

/** Texts with the cells that a person reads in them: name, text, and one line of cells a row. */
export function fixturesIn(file: URL): Fixture[] {
  return readFileSync(file, 'utf8')
    .split(/^===== /m)
    .slice(1)
    .map((part) => {
      const [head = '', cells = ''] = part.split(/^-----\n/m)
      const [name = '', ...lines] = head.split('\n')
      return { name, text: lines.join('\n'), rows: cells.split('\n').filter(Boolean).map(rowOf) }
    })
}

export function rowOf(line: string): Expected {
  return Object.fromEntries(line.split('; ').map((cell) => cell.split(': ', 2) as [string, string]))
}

/** Free text is not compared: it stands in the row as its sender wrote it. */
const free = new Set<LoadColumn>(['details', 'private_notes'])

export type Judged = { expected: number; right: number; wrong_ok: string[]; not_read: string[] }

/** How a reading compares with what a person reads. A cell that nobody expects counts as wrong when it is certain. */
export function judge(name: string, read: readonly RowCells[], expected: readonly Expected[]): Judged {
  const judged: Judged = { expected: 0, right: 0, wrong_ok: [], not_read: [] }
  for (let at = 0; at < Math.max(read.length, expected.length); at += 1) {
    for (const column of loadColumns.filter((each) => !free.has(each)))
      judgeCell(judged, `${name}, row ${at + 1}: ${column}`, {
        cell: read[at]?.[column],
        wanted: expected[at]?.[column],
      })
  }
  return judged
}

function judgeCell(
  judged: Judged,
  place: string,
  { cell, wanted }: { cell: Cell | undefined; wanted: string | undefined },
) {
  const found = cell && cell.state !== 'missing' ? valueText(cell.value, cell.written) : undefined
  const isRight = found === (wanted ?? '')
  if (wanted !== undefined) {
    judged.expected += 1
    if (isRight) judged.right += 1
    else judged.not_read.push(`${place} is ${wanted}, read ${found} (${cell?.text} ${cell?.why})`)
  }
  if (cell?.state === 'ok' && !isRight) judged.wrong_ok.push(`${place} is ${wanted}, certain of ${found}`)
}

function valueText(value: unknown, written: string | null): string {
  if (!value || typeof value !== 'object' || !('label' in value)) return written ?? ''
  const { postcode, label } = value as FoundPlace
  return postcode ?? label.split(',')[0] ?? ''
}
