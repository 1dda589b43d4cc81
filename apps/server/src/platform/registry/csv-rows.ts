import type { Readable } from 'node:stream'
import { OutsideError } from '../outside/call-outside.ts'

/** Rows of a comma-separated file as it arrives (RFC 4180: quoted cells hold commas, line ends and doubled quotes). */
export async function* csvRows(file: Readable, max_bytes: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > max_bytes) throw new OutsideError('too_large', `A file of more than ${max_bytes} bytes was sent.`)
    const { rows, left } = splitRows(rest + decoder.decode(chunk, { stream: true }))
    rest = left
    yield* rows
  }
  const last = rest + decoder.decode()
  if (last.trim()) yield cellsOf(last)
}

/** Whole rows, and what is left of one that goes on in the next piece. */
function splitRows(text: string): { rows: string[][]; left: string } {
  const rows: string[][] = []
  let begin = 0
  let isQuoted = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\n' && !isQuoted) {
      const row = text.slice(begin, place)
      if (row.trim()) rows.push(cellsOf(row))
      begin = place + 1
    }
  }
  return { rows, left: text.slice(begin) }
}

function cellsOf(row: string): string[] {
  const cells = row.replace(/\r$/, '').match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}
