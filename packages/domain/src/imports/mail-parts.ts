import { foldWords } from './fold-words.ts'
import { months } from './calendar-words.ts'

/** A mail in its parts; lines keep their number in the text, counted from one. */
/** `written_on`: the day of its own, as messengers write it before each message. */
export type MailLine = { line: number; text: string; written_on?: string }
export type MailParts = {
  lines: MailLine[]
  /** Greeting, signature, disclaimers: read for nothing. */
  others: MailLine[]
  /** The day of its header, YYYY-MM-DD. */
  written_on: string | null
  subject: string | null
}

const header =
  /^\W{0,3}(from|sent|date|to|cc|bcc|subject|reply-to|od|do|data|temat|wyslano|de la|catre|trimis|subiect):\s*(.*)$/i
const signOff =
  /^(?:(?:kind|best|many|warm)? ?(?:regards|wishes)|(?:many )?thanks(?: (?:in advance|and regards|again|all|guys|&.*))?|thank you(?: .{0,20})?|thx|cheers|ta|best|yours (?:faithfully|sincerely)|br|kr|rgds|pozdrawiam|z powazaniem|dziekuje|dzieki|cu stima|multumesc|multumim|o zi buna|sent from my .*|get outlook.*|wyslano z .*|trimis de pe .*)[\s,.!]*$/
const disclaimer =
  /(?:confidential|disclaimer|registered (?:in|office)|company (?:no|number|reg)|vat (?:no|reg)|this e-?mail|please consider the environment|bifa|rha conditions|unsubscribe)/
const quoteBegins =
  /^(?:on .{6,80} wrote|w dniu .{6,80} (?:napisal|pisze)|.{4,60} a scris)\s*:?$|^-{2,}\s*(?:original message|forwarded message|wiadomosc oryginalna|mesaj original)/

/** Takes a pasted mail apart. A quoted mail below an answer is read like the answer: forwarded jobs stand there. */
export function mailParts(text: string): MailParts {
  const parts: MailParts = { lines: [], others: [], written_on: null, subject: null }
  let isSignature = false
  const all = text.split(/\r\n?|\n/)
  const headers = headerLines(all)
  for (const [at, given] of all.entries()) {
    const line = lineOf(given, at + 1)
    const plain = foldWords(line.text)
    if (headers.has(at)) {
      isSignature = false
      takeHeader(parts, line.text)
    } else if (quoteBegins.test(plain)) isSignature = false
    else if (isSignature) parts.others.push(line)
    else if (signOff.test(plain) || plain === '--') {
      isSignature = true
      parts.others.push(line)
    } else if (disclaimer.test(plain) && plain.length > 30) parts.others.push(line)
    else parts.lines.push(line)
  }
  return parts
}

// "[27/11/2026, 17:02] Dave: ", "27/11/2026, 17:02 - Dave: "
const stamp = /^\W?(\d{1,2})[/.](\d{1,2})[/.](\d{2,4}),? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?\]?(?: -)? [^:]{1,40}: /i

function lineOf(given: string, line: number): MailLine {
  if (given === '\f') return { line, text: given }
  const text = given.replace(/^\s*(?:>\s?)+/, '').trim()
  const [match, date = '', month = '', year = ''] = stamp.exec(text) ?? []
  if (match === undefined || Number(month) > 12) return { line, text }
  const written_on = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return { line, text: text.slice(match.length), written_on }
}

/** Lines of a mail's header: at least two of them, one after the other, one with an address or a subject. */
function headerLines(all: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let run: number[] = []
  const end = () => {
    const isHeader =
      run.length >= 2 && run.some((at) => /@|^\W{0,3}(?:subject|temat|subiect|sent|wyslano|trimis):/i.test(all[at]!))
    if (isHeader) for (const at of run) found.add(at)
    run = []
  }
  for (const [at, text] of all.entries()) {
    if (header.test(foldWords(text.replace(/^\s*(?:>\s?)+/, '')))) run.push(at)
    else end()
  }
  end()
  if (/^subject:/i.test(all[0]?.trim() ?? '')) found.add(0)
  return found
}

function takeHeader(parts: MailParts, text: string) {
  const [, name = '', value = ''] = header.exec(text.replace(/^\s*(?:>\s?)+/, '')) ?? []
  const folded = foldWords(name)
  if (/^(subject|temat|subiect)$/.test(folded)) parts.subject = value.replace(/^(?:(?:re|fw|fwd|odp|pd):\s*)+/i, '')
  if (/^(sent|date|data|wyslano|trimis)$/.test(folded)) parts.written_on = dayOfHeader(value) ?? parts.written_on
}

/** "Friday, 27 November 2026 16:02", "Fri, Nov 27, 2026 at 4:02 PM", "27/11/2026 16:02", "2026-11-27". */
function dayOfHeader(value: string): string | null {
  const plain = foldWords(value)
  const iso = /\b(\d{4})-(\d{2})-(\d{2})/.exec(plain)
  if (iso) return iso[0]
  const figures = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(plain)
  const named = /\b(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,})[.,]? (\d{4})\b/.exec(plain)
  const american = /\b([a-z]{3,})[.]? (\d{1,2}),? (\d{4})\b/.exec(plain)
  const [date, month, year] = figures
    ? [figures[1], Number(figures[2]), figures[3]]
    : named
      ? [named[1], months.get(named[2]!), named[3]]
      : [american?.[2], months.get(american?.[1] ?? ''), american?.[3]]
  if (!date || !month || !year || month > 12) return null
  return `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
}
