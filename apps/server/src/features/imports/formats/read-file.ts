import { findHeader } from '@waybill/domain/imports/table-columns'
import type { LoadSource } from '@waybill/domain/imports/read-loads'
import { decodeText, type TextEncoding } from './decode-text.ts'
import { layOut, linesOf } from './page-layout.ts'
import { readHtml } from './read-html.ts'
import { readPdf } from './read-pdf.ts'
import { readXlsx, UnreadableFile } from './read-xlsx.ts'

/** Things about a file that its reader has to be told. */
export type FileNote = 'hidden_rows' | 'hidden_sheets' | 'lines_cut' | 'encoding_likely' | 'pictures' | 'attachments'
export type ReadFile = { source: LoadSource; notes: FileNote[]; encoding: TextEncoding | null }

/** Reads a file by what it is, whatever its name says. @throws UnreadableFile with the key of its words */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const begin = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (begin.startsWith('PK\u0003\u0004')) return fromWorkbook(bytes)
  if (begin.includes('%PDF-')) return fromPdf(bytes)
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new UnreadableFile('import_old_excel')
  const { text, encoding } = decodeText(bytes)
  if (isBinary(text)) throw new UnreadableFile('import_unknown')
  const notes: FileNote[] = encoding.startsWith('windows') ? ['encoding_likely'] : []
  return { source: sourceOfText(text), notes, encoding }
}

/** A text that may be HTML. */
export function sourceOfText(text: string): LoadSource {
  if (!/<(?:html|body|table|div|p|br|td)\b[^>]*>/i.test(text)) return { text }
  const { tables, text: shown } = readHtml(text)
  const ofLoads = tables.filter((table) => findHeader(table) !== null)
  if (ofLoads.length > 0) return { tables: ofLoads }
  return {
    text: shown
      .split('\n')
      .flatMap((line) => linesOf(line.split('\t').flatMap((cell) => (cell.trim() ? [{ text: cell.trim() }] : []))))
      .join('\n'),
  }
}

async function fromWorkbook(bytes: Uint8Array): Promise<ReadFile> {
  const { tables, hidden_rows, hidden_sheets, cut_lines } = await readXlsx(bytes)
  const notes: FileNote[] = []
  if (hidden_rows > 0) notes.push('hidden_rows')
  if (hidden_sheets > 0) notes.push('hidden_sheets')
  if (cut_lines) notes.push('lines_cut')
  return { source: { tables }, notes, encoding: null }
}

async function fromPdf(bytes: Uint8Array): Promise<ReadFile> {
  const pages = await readPdf(bytes)
  if (pages.every((lines) => lines.length === 0)) throw new UnreadableFile('import_without_text')
  return { source: layOut(pages), notes: [], encoding: null }
}

/** Text holds no control characters but those of lines and tabs. */
function isBinary(text: string): boolean {
  return /(?![\t\n\f\r\v])\p{Cc}/u.test(text.slice(0, 4_000))
}
