import type { RawRow, ReadingContext } from './cells.ts'
import { foldWords, plainWords } from './fold-words.ts'
import { GAP, Remainder, takeFacts } from './line-facts.ts'
import { postcodesIn, takePlaces } from './line-places.ts'
import { type MailLine, mailParts } from './mail-parts.ts'
import { readLabelled } from './labelled-lines.ts'
import type { ReadRow, ReadTable } from './table-rows.ts'

/** The loads of a text in sentences, lines or fields with labels. */
export function readMessage(text: string, known: ReadingContext): ReadTable {
  const parts = mailParts(text)
  const context = { ...known, written_on: parts.written_on ?? known.written_on }
  const filled = parts.lines.filter(({ text: line }) => line !== '')
  const left_out = parts.others.filter(({ text: line }) => line !== '')
  const read =
    readLabelled(parts.lines, context) ??
    readLines(filled, parts.subject, context) ??
    readWhole(filled, parts.subject, context)
  return {
    rows: read.rows,
    left_out: [...read.left_out, ...left_out].toSorted((a, b) => a.line - b.line),
    unknown_headers: [],
  }
}

type Read = { rows: ReadRow[]; left_out: MailLine[] }

// "Morning," says nothing of the hours.
const greeting = /^\s*(?:good )?(?:morning|afternoon|evening)(?: all| both| team| \p{Lu}\p{L}+)?[,!. ]+/iu

/** One load a line. Lines before the first say what all of them share; lines without places belong to the load above them. */
function readLines(lines: readonly MailLine[], subject: string | null, context: ReadingContext): Read | null {
  const rows: ReadRow[] = []
  const left_out: MailLine[] = []
  const heading: string[] = []
  for (const line of lines) {
    const raw = readLine(line.text, { ...context, written_on: line.written_on ?? context.written_on })
    if (raw.pickup && raw.destination) rows.push({ line: line.line, raw })
    else if (rows.length === 0) heading.push(line.text.replace(greeting, ''))
    else if (!addTo(rows.at(-1)!.raw, raw)) left_out.push(line)
  }
  if (rows.length === 0) return null
  for (const { raw } of rows) {
    shareHeading(raw, heading.join(' | '), context)
    shareHeading(raw, subject ?? '', context)
  }
  return { rows, left_out }
}

/** The cells of one line. */
export function readLine(line: string, context: ReadingContext): RawRow {
  const row: RawRow = {}
  const text = new Remainder(line.replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+/, ''))
  takeFacts(row, text, context)
  takePlaces(row, text, context)
  addRest(row, text)
  return row
}

const fillers =
  /(?<![\p{L}\d])(?:from|to|collect(?:ion|ing)?|deliver(?:y|ing)?|pick ?up|drop(?: off)?|please|pls|can you|could you|do|i|we|need(?:s|ed)?|a|an|the|of|for|and|with|on|at|by|in|is|are|it|this|job|load|van|price|rate|ref|reference|pod|hi|hello|dear|morning|thanks|job|going|into|then|prosze|do|z|w|na|i|va rog|la|de|si)(?![\p{L}\d])/gu
const isPrivate = /@|(?:\d[\s().-]*){9}/

/** Words that nothing was made of go into the notes; people's numbers and addresses are for the office alone. */
function addRest(row: RawRow, text: Remainder) {
  const pieces = text.plain.split(GAP).map((piece) => piece.replace(/^[\s,.:;()>–-]+|[\s,:;(–-]+$/g, '').trim())
  const worded = pieces.filter(
    (piece) =>
      foldWords(piece)
        .replace(fillers, ' ')
        .replace(/[^a-z\d]/g, '').length >= 3,
  )
  const open = worded.filter((piece) => !isPrivate.test(piece)).join('. ')
  const closed = worded.filter((piece) => isPrivate.test(piece)).join('. ')
  if (open !== '') row.details = { text: open }
  if (closed !== '') row.private_notes = { text: closed }
}

/** Adds what a line without places says to the load above it; false where it says nothing. */
function addTo(row: RawRow, more: RawRow): boolean {
  const { details, private_notes, ...facts } = more
  const fresh = Object.entries(facts).filter(([column]) => !(column in row))
  if (fresh.length === 0 && !details) return false
  Object.assign(row, Object.fromEntries(fresh))
  for (const [column, cell] of Object.entries({ details, private_notes })) {
    if (!cell) continue
    const before = row[column as 'details']
    row[column as 'details'] = { text: before ? `${before.text}\n${cell.text}` : cell.text }
  }
  return true
}

const shared = ['pickup_day', 'pickup_time', 'vehicle', 'options'] as const

/** "Jobs for tomorrow, all LWB": meant for every row that says nothing else, and to be confirmed. */
function shareHeading(row: RawRow, heading: string, context: ReadingContext) {
  if (heading === '') return
  const said: RawRow = {}
  takeFacts(said, new Remainder(heading), context)
  for (const column of shared) {
    const cell = said[column]
    if (cell && !row[column]) row[column] = { ...cell, doubt: 'from_heading' }
  }
}

/** All of a text as one load, as people write to somebody. */
function readWhole(lines: readonly MailLine[], subject: string | null, context: ReadingContext): Read {
  const [first] = lines
  const text = plainWords(lines.map((line) => line.text).join('\n'))
  const hasPostcodes = postcodesIn(foldWords(text)).length >= 2
  const raw = readLine(text.replaceAll('\n', hasPostcodes ? ' , ' : ' '), context)
  if (!first || !(hasPostcodes || raw.pickup)) return { rows: [], left_out: [...lines] }
  shareHeading(raw, subject ?? '', context)
  return { rows: [{ line: first.line, raw }], left_out: [] }
}
