import { buffer as bufferOf } from 'node:stream/consumers'
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import yauzl from 'yauzl'
import { type CellFormat, cellFormats, numberText } from './xlsx-numbers.ts'

/** Unpacked, so that a small file cannot fill the memory. */
const MAX_PART_BYTES = 12_000_000
/** Lines of a sheet that are looked at. */
const MAX_LINES = 1_000
const MAX_SHEETS = 10

export type ReadSheets = { tables: string[][][]; hidden_rows: number; hidden_sheets: number; cut_lines: boolean }
export class UnreadableFile extends Error {}

/** The cells of a workbook as text, sheet by sheet. Formulas are not worked out: their last results are read. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheets> {
  const parts = await partsOf(bytes)
  const workbook = parts('xl/workbook.xml')
  if (!workbook) throw new UnreadableFile('import_unreadable')
  const strings = elements(parts('xl/sharedStrings.xml'), 'si').map(textOf)
  const formats = cellFormats(parts('xl/styles.xml'))
  const isFrom1904 = /^(1|true)$/.test(elements(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '')
  const targets = new Map(
    elements(parts('xl/_rels/workbook.xml.rels'), 'Relationship').map((each) => [
      each.getAttribute('Id'),
      each.getAttribute('Target') ?? '',
    ]),
  )
  const read: ReadSheets = { tables: [], hidden_rows: 0, hidden_sheets: 0, cut_lines: false }
  for (const sheet of elements(workbook, 'sheet').slice(0, MAX_SHEETS)) {
    if (/hidden/i.test(sheet.getAttribute('state') ?? '')) {
      read.hidden_sheets += 1
      continue
    }
    const target = (targets.get(sheet.getAttribute('r:id')) ?? '').replace(/^\//, '')
    const document = parts(target.startsWith('xl/') ? target : `xl/${target}`)
    if (document) readSheet(document, { strings, formats, isFrom1904 }, read)
  }
  return read
}

type Part = (name: string) => Document | null

async function partsOf(bytes: Uint8Array): Promise<Part> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true }).catch(() => {
    throw new UnreadableFile('import_unreadable')
  })
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    if (
      !/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook\.xml)\.(?:xml|rels)$/.test(
        entry.fileName,
      )
    )
      continue
    if (entry.isEncrypted()) throw new UnreadableFile('import_locked')
    if (entry.uncompressedSize > MAX_PART_BYTES) throw new UnreadableFile('import_large_inside')
    texts.set(entry.fileName, (await bufferOf(await zip.openReadStreamPromise(entry))).toString('utf8'))
  }
  return (name) => {
    const text = texts.get(name)
    return text === undefined
      ? null
      : new DOMParser({ onError: () => undefined }).parseFromString(firstLines(text), 'text/xml')
  }
}

/** A sheet of a hundred thousand lines is not taken into the memory as a tree. */
function firstLines(xml: string): string {
  let at = 0
  for (let line = 0; line < MAX_LINES; line += 1) {
    const end = xml.indexOf('</row>', at)
    if (end < 0) return xml
    at = end + '</row>'.length
  }
  return xml.includes('</row>', at) ? `${xml.slice(0, at)}</sheetData></worksheet>` : xml
}

function elements(of: Document | Element | null, name: string): Element[] {
  return of ? Array.from(of.getElementsByTagName(name)) : []
}

/** Without the readings of Japanese names, which stand beside a text. */
function textOf(item: Element): string {
  return elements(item, 't')
    .filter((each) => each.parentNode?.nodeName !== 'rPh')
    .map((each) => each.textContent ?? '')
    .join('')
}

type Known = { strings: readonly string[]; formats: readonly CellFormat[]; isFrom1904: boolean }

function readSheet(sheet: Document, known: Known, read: ReadSheets) {
  const table: string[][] = []
  const rows = elements(sheet, 'row')
  read.cut_lines ||= rows.length >= MAX_LINES
  for (const [at, row] of rows.entries()) {
    const line = Number(row.getAttribute('r') ?? at + 1) - 1
    if (line >= MAX_LINES * 2) break
    if (/^(1|true)$/.test(row.getAttribute('hidden') ?? '')) {
      read.hidden_rows += 1
      continue
    }
    const cells: string[] = []
    for (const [index, cell] of elements(row, 'c').entries())
      cells[columnOf(cell.getAttribute('r')) ?? index] = cellText(cell, known)
    table[line] = Array.from(cells, (text) => text ?? '')
  }
  read.tables.push(Array.from(table, (cells) => cells ?? []))
}

/** "AB12" is column 27, counted from nought. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  return letters === undefined
    ? null
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** By the type of a cell; numbers have none, or `n`. */
const readers: Readonly<Record<string, (value: string, cell: Element, known: Known) => string>> = {
  s: (value, _cell, { strings }) => strings[Number(value)] ?? '',
  inlineStr: (_value, cell) => textOf(cell),
  str: (value) => value,
  e: (value) => value,
  b: (value) => (value === '1' ? 'yes' : 'no'),
}

function cellText(cell: Element, known: Known): string {
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  const read = readers[cell.getAttribute('t') ?? '']
  if (read) return read(value, cell, known)
  const format = known.formats[Number(cell.getAttribute('s') ?? 0)] ?? 'number'
  return value === '' ? '' : numberText(value, format, known.isFrom1904)
}
