import type { PlaceAnswer, RawRow, RowCells } from '@waybill/domain/imports/cells'
import { readRow } from '@waybill/domain/imports/load-row'
import { readLoads, type LoadSource, type ReadLoads } from '@waybill/domain/imports/read-loads'
import { findLoadPlace } from './find-load-place.ts'
import { contextAt } from './reading-context.ts'
import { type FileNote, readFile, sourceOfText } from './formats/read-file.ts'
import { UnreadableFile } from './formats/read-xlsx.ts'
import type { TextEncoding } from './formats/decode-text.ts'

export type ImportRow = { line: number; raw: RawRow; cells: RowCells }
export type ReadImport = Omit<ReadLoads, 'rows'> & {
  rows: ImportRow[]
  notes: FileNote[]
  encoding: TextEncoding | null
}
/** Pasted text, or the bytes of a file. */
export type ImportInput = { text: string } | { bytes: Uint8Array }

/** Reads what somebody pasted or sent. Runs in a thread: a sheet of two hundred rows takes a second of the processor. */
export async function readImport(input: ImportInput, now: Date): Promise<ReadImport | { refused: string }> {
  try {
    const file =
      'text' in input ? { source: sourceOfText(input.text), notes: [], encoding: null } : await readFile(input.bytes)
    return { ...readSource(file.source, now), notes: file.notes, encoding: file.encoding }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

export function readSource(source: LoadSource, now: Date): Omit<ReadImport, 'notes' | 'encoding'> {
  const context = contextAt(now, findOnce())
  const read = readLoads(source, context)
  return {
    ...read,
    rows: read.rows.map(({ line, raw }) => ({ line, raw, cells: readRow(raw, context, now.toISOString()) })),
  }
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
