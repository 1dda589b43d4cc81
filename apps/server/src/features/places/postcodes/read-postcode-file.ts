import type { PostcodeSource } from '@waybill/domain/geo/postcode-source'
import { type PostcodePart, openPostcodeFile } from './open-postcode-file.ts'
import { cellsOf, formatOf, type PostcodeFormat, type PostcodeRow } from './postcode-formats.ts'

export type PostcodeCounts = {
  source: PostcodeSource | null
  /** Rows with a position, the ended ones among them. */
  postcodes: number
  ended: number
  without_position: number
  /** YYYY-MM-DD */
  published_on: string
}

const PROGRESS_ROWS = 100_000
const LONGEST_LINE = 10_000

/**
 * Reads a file of postcodes as lines of PostgreSQL's COPY, one string for each block of the file, so that memory stays small.
 * `counts` is complete when it ends. @throws a sentence with file and line when anything is not as it should be
 */
export async function* readPostcodeFile(
  path: string,
  counts: PostcodeCounts,
  say: (line: string) => void,
): AsyncGenerator<string> {
  const { parts, close } = await openPostcodeFile(path)
  let latest = ''
  try {
    for (const part of parts) {
      for await (const rows of rowsOf(part, counts)) {
        const before = counts.postcodes
        const copied = rows.flatMap((row) => {
          if (row.month && row.month > latest) latest = row.month
          return copyLine(row, counts)
        })
        if (Math.floor(before / PROGRESS_ROWS) < Math.floor(counts.postcodes / PROGRESS_ROWS))
          say(`  ${counts.postcodes.toLocaleString('en-GB')} postcodes`)
        if (copied.length > 0) yield `${copied.join('\n')}\n`
      }
    }
    const written = Math.max(...parts.map((part) => part.written.getTime()))
    if (counts.postcodes === 0) throw new Error('The file holds no postcode with a position.')
    counts.published_on = latest ? `${latest}-01` : new Date(written).toISOString().slice(0, 10)
  } finally {
    close()
  }
}

function copyLine({ postcode, position, ended }: PostcodeRow, counts: PostcodeCounts): string[] {
  if (!position) {
    counts.without_position += 1
    return []
  }
  counts.postcodes += 1
  if (ended) counts.ended += 1
  const { latitude, longitude } = position
  return [`${postcode}\t${latitude.toFixed(6)}\t${longitude.toFixed(6)}\t${ended ? `${ended}-01` : '\\N'}`]
}

async function* rowsOf(part: PostcodePart, counts: PostcodeCounts): AsyncGenerator<PostcodeRow[]> {
  let format: PostcodeFormat | undefined
  let number = 0
  for await (const lines of linesOf(part)) {
    const rows: PostcodeRow[] = []
    for (const line of lines) {
      number += 1
      if (line === '') continue
      const cells = cellsOf(line)
      if (!format) {
        format = formatFor(part, cells, counts)
        if (format.hasHeader) continue
      }
      rows.push(rowOf(cells, format, `${part.name}, line ${number}`))
    }
    yield rows
  }
}

function formatFor(part: PostcodePart, cells: readonly string[], counts: PostcodeCounts): PostcodeFormat {
  const format = formatOf(cells)
  if (!format || (counts.source && counts.source !== format.source))
    throw new Error(
      `${part.name} is neither Code-Point Open nor the ONS Postcode Directory: its first line is "${cells.join(',').slice(0, 60)}".`,
    )
  if (format.source === 'code_point_open' && !part.isInZip)
    throw new Error(`${part.name} is one of the 120 files of Code-Point Open: name the ZIP that holds them all.`)
  counts.source = format.source
  return format
}

function rowOf(cells: readonly string[], format: PostcodeFormat, where: string): PostcodeRow {
  if (cells.length !== format.columns)
    throw new Error(
      `${where}: ${cells.length} columns instead of ${format.columns}. The file is not whole: download it again.`,
    )
  try {
    return format.read(cells)
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
}

/** The lines of a part, those of a block at a time. */
async function* linesOf(part: PostcodePart): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const block of contentOf(part)) {
    const lines = (rest + decoder.decode(block, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Error(`${part.name} is no CSV file: it has no line breaks.`)
    yield lines
  }
  if (rest) yield [rest]
}

async function* contentOf(part: PostcodePart): AsyncGenerator<Buffer> {
  try {
    for await (const block of await part.open()) yield block as Buffer
  } catch (error) {
    throw new Error(`${part.name} cannot be unpacked: the file is not whole, download it again.`, { cause: error })
  }
}
