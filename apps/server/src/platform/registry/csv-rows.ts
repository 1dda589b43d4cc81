import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { OutsideError } from '../outside/call-outside.ts'

/** No row of a register is nearly as long: a cell whose quotes are never closed ends here, not with the file. */
const MAX_ROW_SIGNS = 1024 * 1024

/** Rows of a comma-separated file as it arrives (RFC 4180); a quote inside a plain cell is a sign like any other. @throws OutsideError */
export async function* csvRows(file: Readable, max_bytes: number): AsyncGenerator<string[]> {
  const rows = parse({ bom: true, relax_quotes: true, relax_column_count: true, max_record_size: MAX_ROW_SIGNS })
  try {
    // A failure of any part ends the rows, and is thrown to their reader.
    yield* pipeline(file, measured(max_bytes), rows, () => undefined) as AsyncIterable<string[]>
  } catch (error) {
    if (error instanceof CsvError) throw new OutsideError('bad_answer', `The file cannot be read: ${error.message}`)
    throw error
  }
}

/** The same bytes, up to so many. */
const measured = (max_bytes: number) =>
  async function* (file: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of file) {
      bytes += chunk.byteLength
      if (bytes > max_bytes) throw new OutsideError('too_large', `A file of more than ${max_bytes} bytes was sent.`)
      yield chunk
    }
  }
