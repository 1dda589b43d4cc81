import { strToU8, unzipSync, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { buffer as bufferOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import writeSheet, { type SheetData } from 'write-excel-file/node'
import { readImport } from '../read-import.ts'
import { readFile } from './read-file.ts'

const now = new Date('2026-11-28T07:00:00Z')
const text = 'Skąd;Dokąd;Data;Pojazd;Uwagi;Cena\nLS11 5TD;M1 1AE;30.11.2026;LWB;paleta, żółta;£120\n'

async function read(bytes: Uint8Array) {
  const answer = await readImport({ bytes }, { kind: 'loads', now })
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

async function written(bytes: Uint8Array, row = 0): Promise<Record<string, string | null>> {
  const { rows } = await read(bytes)
  return Object.fromEntries(Object.entries(rows[row]?.cells ?? {}).map(([column, cell]) => [column, cell.written]))
}

/** In an encoding of one byte a letter; `letters` are those that differ from ISO 8859-1. */
function inBytes(of: string, letters: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(of, (sign) => letters[sign] ?? sign.charCodeAt(0))
}
const windows1250 = { ą: 0xb9, ż: 0xbf, ó: 0xf3, ł: 0xb3, ț: 0xfe, ș: 0xba, ă: 0xe3 }

test.each([
  ['UTF-8', 'utf-8', strToU8(text)],
  ['UTF-8 with its mark', 'utf-8', strToU8(`\ufeff${text}`)],
  ['UTF-16 with its mark', 'utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a mark', 'utf-16le', Buffer.from(text, 'utf16le')],
  ['UTF-16 of other machines', 'utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1250', 'windows-1250', inBytes(text.replace('£', ''), windows1250)],
])('a file in %s is read with its letters', async (_name, encoding, bytes) => {
  expect((await read(new Uint8Array(bytes))).encoding).toBe(encoding)
  expect(await written(new Uint8Array(bytes))).toMatchObject({
    pickup: 'LS11 5TD',
    destination: 'M1 1AE',
    pickup_day: '30/11/2026',
    details: 'paleta, żółta',
    price: '£120.00',
  })
})

test('a pound of Windows-1252 stays a pound', async () => {
  const bytes = inBytes('From;To;Date;Vehicle;Price;Notes\nLS11 5TD;M1 1AE;30/11/2026;LWB;£120;café\n', {})
  expect((await read(bytes)).encoding).toBe('windows-1252')
  expect(await written(bytes)).toMatchObject({ price: '£120.00', details: 'café' })
})

async function sheet(rows: SheetData): Promise<Uint8Array> {
  return new Uint8Array(await writeSheet(rows, {}).toBuffer())
}

const header = ['From', 'To', 'Date', 'Time', 'Vehicle', 'Price', 'Notes'].map((value) => ({ value }))
const row = (notes: string) => [
  { value: 'LS11 5TD' },
  { value: 'M1 1AE' },
  { value: new Date('2026-11-30T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
  { value: '08:30' },
  { value: 'LWB' },
  { value: 120.5, type: Number, format: '#,##0.00' },
  { value: notes },
]

test('a workbook is read with its days and amounts', async () => {
  expect(await written(await sheet([header, row('2 pallets')]))).toMatchObject({
    pickup: 'LS11 5TD',
    pickup_day: '30/11/2026',
    pickup_time: '08:30',
    price: '£120.50',
    details: '2 pallets',
  })
})

/** The workbook with its first sheet changed. */
async function changed(change: (xml: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await sheet([header, row('plain'), row('other')]))
  const name = Object.keys(parts).find((each) => each.includes('worksheets/sheet'))!
  return zipSync({ ...parts, [name]: strToU8(change(Buffer.from(parts[name]!).toString('utf8'))) })
}

test('a formula is not worked out: its last result is read, and a formula without one is nothing', async () => {
  const bytes = await changed((xml) =>
    xml
      .replace(/<c r="F2"[^>]*>.*?<\/c>/, '<c r="F2"><f>60+60</f><v>130</v></c>')
      .replace(/<c r="F3"[^>]*>.*?<\/c>/, '<c r="F3"><f>WEBSERVICE("http://a.example")</f></c>'),
  )
  expect(await written(bytes)).toMatchObject({ price: '£130.00' })
  expect(await written(bytes, 1)).not.toHaveProperty('price')
})

test('a row that its sender has hidden is left out, and said', async () => {
  const bytes = await changed((xml) => xml.replace('<row r="2"', '<row r="2" hidden="1"'))
  const { rows, notes } = await read(bytes)
  expect(rows).toHaveLength(1)
  expect(notes).toEqual(['hidden_rows'])
})

test.each([
  ['a ZIP file that is no workbook', 'import_unreadable', zipSync({ 'a.txt': strToU8('a') })],
  ['half a workbook', 'import_unreadable', zipSync({ 'xl/workbook.xml': strToU8('<a/>') }).subarray(0, 40)],
  [
    'a workbook that unpacks to more than the memory should hold',
    'import_large_inside',
    zipSync({ 'xl/workbook.xml': new Uint8Array(13_000_000) }),
  ],
  ['a workbook of Excel before 2007', 'import_old_excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
  ['a picture', 'import_unknown', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2])],
  ['a PDF that is none', 'import_unreadable', strToU8('%PDF-1.4 nothing')],
])('%s is refused with its reason', async (_name, reason, bytes) => {
  expect(await readImport({ bytes }, { kind: 'loads', now })).toEqual({ refused: reason })
})

test('a PDF without a text layer is said to be a picture', async () => {
  const paper = new PDFDocument()
  paper.rect(10, 10, 50, 50).fill('red')
  paper.end()
  const bytes = new Uint8Array(await bufferOf(paper as unknown as NodeJS.ReadableStream))
  expect(await readImport({ bytes }, { kind: 'loads', now })).toEqual({ refused: 'import_without_text' })
})

test('an HTML table of a mail is read, the table that lays it out is not', async () => {
  const html = `<html><head><style>td{color:red}</style></head><body><table><tr><td><p>Hi,</p><table><tr><th>From</th><th>To</th><th>Date</th><th>Vehicle</th></tr>
    <tr><td>LS11&nbsp;5TD</td><td>M1 1AE</td><td>30/11/2026</td><td>LWB</td></tr></table></td></tr></table><script>alert(1)</script></body></html>`
  expect(await written(strToU8(html))).toMatchObject({
    pickup: 'LS11 5TD',
    destination: 'M1 1AE',
    pickup_day: '30/11/2026',
    vehicle: 'LWB van',
  })
})

test('labels and values in two cells are fields', async () => {
  const html =
    '<table><tr><td>Collect from</td><td>LS11 5TD</td></tr><tr><td>Deliver to</td><td>M1 1AE</td></tr><tr><td>Vehicle</td><td>LWB</td></tr></table>'
  const { source } = await readFile(strToU8(html))
  expect(source).toEqual({ text: 'Collect from: LS11 5TD\nDeliver to: M1 1AE\nVehicle: LWB' })
  expect(await written(strToU8(html))).toMatchObject({ pickup: 'LS11 5TD', destination: 'M1 1AE', vehicle: 'LWB van' })
})

test('a link in a note stays text and is refused', async () => {
  const { rows } = await read(
    strToU8('From;To;Date;Vehicle;Notes\nLS11 5TD;M1 1AE;30/11/2026;LWB;"=HYPERLINK(""http://a.example"")"'),
  )
  expect(rows[0]?.cells.details).toMatchObject({
    text: '=HYPERLINK("http://a.example")',
    state: 'missing',
    why: 'link_refused',
  })
})

test('two hundred rows are read, more are counted', async () => {
  const lines = Array.from({ length: 230 }, (_, at) => `LS11 5TD;M1 1AE;30/11/2026;08:30;LWB;R${at}`)
  const { rows, rows_too_many } = await read(strToU8(['From;To;Date;Time;Vehicle;Ref', ...lines].join('\n')))
  expect([rows.length, rows_too_many]).toEqual([200, 30])
})
