import { plainTypography } from '../../text/typography.ts'
import { readPhone } from '../../phones/phone.ts'
import type { RawCell, RawRow, ReadingContext } from '../cells.ts'
import { foldWords } from '../fold-words.ts'
import { columnsOfKind, type ImportColumn } from '../import-kinds.ts'
import { GAP, Remainder, takeFacts } from '../line-facts.ts'
import { postcodesIn } from '../line-places.ts'
import { mailParts, type MailLine } from '../mail-parts.ts'
import { findVehicle } from '../read-vehicle.ts'
import type { ReadTable } from '../table-rows.ts'
import { finishListRow } from './finish-list-row.ts'
import { columnOfHeading, type ListKind } from './list-headings.ts'

/** The rows of a text in lines: one thing a line, or an address of several lines between empty ones. */
export function readListLines(kind: ListKind, text: string, known: ReadingContext): ReadTable {
  const parts = mailParts(text)
  const context = { ...known, written_on: parts.written_on ?? known.written_on }
  const table: ReadTable = {
    rows: [],
    left_out: parts.others.filter(({ text: line }) => line !== ''),
    unknown_headers: [],
  }
  for (const line of together(parts.lines)) {
    const raw = columnOfHeading(line.text, columnsOfKind[kind].columns) ? {} : rowOfLine(kind, line.text, context)
    if (isThing(kind, raw, context)) table.rows.push({ line: line.line, raw: finishListRow(kind, raw, context) })
    else table.left_out.push(line)
  }
  return { ...table, left_out: table.left_out.toSorted((a, b) => a.line - b.line) }
}

/** Lines of a block with one postcode among them are one address. */
function together(lines: readonly MailLine[]): MailLine[] {
  const blocks: MailLine[][] = [[]]
  for (const line of lines) {
    if (line.text === '' || line.text === '\f') blocks.push([])
    else blocks.at(-1)!.push(line)
  }
  return blocks.flatMap((block) => {
    const [first] = block
    const text = block.map((line) => line.text).join(', ')
    const isAddress = block.length > 1 && blocks.length > 1 && postcodesIn(foldWords(text)).length === 1
    return first && isAddress ? [{ line: first.line, text }] : block
  })
}

/** Whether a line says enough to be a row: greetings and headings are left out, and shown. */
function isThing(kind: ListKind, raw: RawRow, { find }: ReadingContext): boolean {
  if (kind === 'people') return raw.email !== undefined
  if (kind === 'vehicles') return raw.registration !== undefined || raw.vehicle !== undefined
  const text = raw.place?.text ?? ''
  return postcodesIn(foldWords(text)).length > 0 || (text !== '' && find(plainTypography(text)).places.length > 0)
}

const address = /[^\s<>,;]+@[^\s<>,;]+\.[^\s<>,;]+/
const telephone = /(?:\(?(?:tel|mob|mobile|phone|t|m)[.: ]*)?(\+?\(?\d[\d\s().-]{8,17}\d)\)?/i
const plate = /(?<![a-z\d])[a-z]{2}\d{2} ?[a-z]{3}(?![a-z\d])/

/** The cells of one line. */
function rowOfLine(kind: ListKind, line: string, context: ReadingContext): RawRow {
  const { columns } = columnsOfKind[kind]
  const row: RawRow = {}
  const text = new Remainder(line.replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+/, ''))
  const put = (column: ImportColumn, cell: RawCell) => {
    if (columns.includes(column) && cell.text.trim() !== '' && !row[column]) row[column] = cell
  }
  put('email', { text: takeMatch(text, address) })
  takePhone(text, put)
  if (kind === 'vehicles') takeVehicle(text, put)
  if (kind === 'stops') takeMoments(text, put, context)
  if (columns.includes('place')) put('place', { text: takePlace(text) })
  addRest(kind, row, restOf(text))
  return row
}

type Put = (column: ImportColumn, cell: RawCell) => void

function takeMatch(text: Remainder, words: RegExp): string {
  const match = words.exec(text.folded)?.[0]
  return match === undefined ? '' : text.take(match)
}

function takePhone(text: Remainder, put: Put) {
  const [match = '', number = ''] = telephone.exec(text.folded) ?? []
  if (match === '' || readPhone(number).phone === undefined) return
  put('phone', { text: number.trim() })
  text.take(match)
}

function takeVehicle(text: Remainder, put: Put) {
  put('registration', { text: takeMatch(text, plate).toUpperCase() })
  const found = findVehicle(text.folded, false)
  if (!found) return
  const { state, why, written } = found.reading
  put(
    'vehicle',
    state === 'missing'
      ? { text: found.matches[0] ?? text.plain.replaceAll(GAP, ' ').trim() }
      : { text: written ?? '', ...(state === 'guessed' && why && { doubt: why }) },
  )
  if (state !== 'missing') for (const match of found.matches) text.take(match)
}

/** Day, time and reference are read as those of a load's one place. */
function takeMoments(text: Remainder, put: Put, context: ReadingContext) {
  const said: RawRow = {}
  const plain = text.plain
  takeFacts(said, text, context)
  for (const [what, columns] of [
    ['day', ['pickup_day', 'destination_day']],
    ['time', ['pickup_time', 'destination_time']],
  ] as const) {
    const cells = columns.flatMap((column) => said[column] ?? [])
    const [first] = cells
    // Which side a time is of does not matter to a stop; two of them do.
    if (first)
      put(what, {
        text: cells.map((cell) => cell.text).join(' '),
        ...(first.doubt !== 'side_guessed' && first.doubt && { doubt: first.doubt }),
      })
  }
  const reference = said.reference ?? said.destination_reference ?? said.pickup_reference
  if (reference) put('place_reference', { text: reference.text })
  const others = [said.weight, said.price, said.options, said.vehicle].flatMap((cell) => cell?.text ?? [])
  if (others.length > 0) put('notes', { text: others.join(', ') })
  const action =
    /^\W*(collect\w*|pick ?-?up|load|deliver\w*|drop(?: off)?|zaladunek|odbior|rozladunek|dostawa|incarcare|ridicare|descarcare|livrare)(?!\p{L})(?: (?:from|at|to))?:?/u.exec(
      foldWords(plain),
    )
  if (action) {
    put('stop_action', { text: action[1]! })
    text.take(action[0])
  }
}

/** Everything up to the postcode is the address; without a postcode, the rest of the line. */
function takePlace(text: Remainder): string {
  const [code] = postcodesIn(text.folded)
  if (!code) return restOf(text)
  const before = text.folded.slice(0, code.index)
  const from = before.lastIndexOf(GAP) + 1
  return trimmed(text.take(text.folded.slice(from, code.index + code[0].length)))
}

const trimmed = (text: string) =>
  text
    .replaceAll(GAP, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:;>)(<–-]+|[\s,.:;(<>–-]+$/g, '')

const restOf = (text: Remainder) => text.plain.split(GAP).map(trimmed).filter(Boolean).join(', ')

/** Words of a line that nothing was made of. */
function addRest(kind: ListKind, row: RawRow, rest: string) {
  if (rest === '' || rest === row.place?.text) return
  if (kind === 'stops') {
    row.notes = { text: row.notes ? `${row.notes.text}\n${rest}` : rest }
    return
  }
  row.name = { text: rest, doubt: 'column_guessed' }
}
