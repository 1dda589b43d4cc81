import type { PlaceAnswer, RawRow, ReadingContext, RowCells } from '@waybill/domain/imports/cells'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { readRow } from '@waybill/domain/imports/load-row'
import { readRows } from '@waybill/domain/imports/read-import'
import type { LoadSource, ReadLoads } from '@waybill/domain/imports/read-loads'
import type { Unread } from '@waybill/domain/imports/table-rows'
import { storableText } from '../../platform/database/storable-text.ts'
import { findLoadPlace } from './find-load-place.ts'
import { contextAt } from './reading-context.ts'
import { type FileNote, readFile, sourceOfText } from './formats/read-file.ts'
import { UnreadableFile } from './formats/read-xlsx.ts'
import type { TextEncoding } from './formats/decode-text.ts'

export type ImportRow = { line: number; raw: RawRow; cells: RowCells; unread: Unread }
export type ReadImport = Omit<ReadLoads, 'rows'> & {
  rows: ImportRow[]
  notes: FileNote[]
  encoding: TextEncoding | null
}
/** Pasted text, or the bytes of a file. */
export type ImportInput = { text: string } | { bytes: Uint8Array }

/** The kind of a list, when it is read, and the headings that its team has named: per layout, heading → cell. */
export type ReadAs = {
  kind: ImportKind
  now: Date
  named?: NamedHeadings
  /** The day on which it was written (YYYY-MM-DD): `tomorrow` is counted from it. */
  written_on?: string | null
}
type NamedHeadings = Record<string, Record<string, ImportColumn>>

/** Reads what somebody pasted or sent. Runs in a thread: a sheet of two hundred rows takes a second of the processor. */
export async function readImport(input: ImportInput, as: ReadAs): Promise<ReadImport | { refused: string }> {
  try {
    const file =
      'text' in input ? { source: sourceOfText(input.text), notes: [], encoding: null } : await readFile(input.bytes)
    return { ...readSource(file.source, as), notes: file.notes, encoding: file.encoding }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

export function readSource(given: LoadSource, as: ReadAs): Omit<ReadImport, 'notes' | 'encoding'> {
  const source = storable(given)
  const context = { ...contextAt(as.now, findOnce()), written_on: as.written_on ?? null }
  const first = readRows(as.kind, source, context)
  const headings = first.layout && as.named?.[first.layout]
  const known = headings ? { ...context, headings: new Map(Object.entries(headings)) } : context
  return withCells(headings ? readRows(as.kind, source, known) : first, as, known)
}

/** The texts of a list are stored as they were written. */
function storable(source: LoadSource): LoadSource {
  if ('text' in source) return { text: storableText(source.text) }
  return { tables: source.tables.map((table) => table.map((row) => row.map(storableText))) }
}

function withCells(read: ReadLoads, { kind, now }: ReadAs, context: ReadingContext) {
  const rows = read.rows.map(({ line, raw, unread = {} }) => {
    return { line, raw, unread, cells: readRow(raw, context, { now: now.toISOString(), kind }) }
  })
  return { ...read, rows }
}

/** Names are looked up once, however many rows hold them. */
function findOnce(): (text: string) => PlaceAnswer {
  const known = new Map<string, PlaceAnswer>()
  return (text) => {
    const answer = known.get(text) ?? findLoadPlace(text)
    known.set(text, answer)
    return answer
  }
}
