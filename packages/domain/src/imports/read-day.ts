import { addDays, daysBetween } from '../time/calendar.ts'
import { MAX_DAYS_AHEAD } from '../jobs/job.ts'
import { anyOf, months, relativeDays, weekdays } from './calendar-words.ts'
import { type CellReading, notRead, type RawCell, readGuess, readOk, type ReadingContext } from './cells.ts'
import { foldWords } from './fold-words.ts'

type Days = Pick<ReadingContext, 'today' | 'written_on'>
/** A day in a text, and the piece of it that says so. */
export type FoundDay = { reading: CellReading; match: string }

/** A day without its year is the next one, or one that has only just passed. */
const JUST_PASSED_DAYS = 60

const month = anyOf(months.keys())
const weekday = anyOf(weekdays.keys())
const before = '(?<![\\p{L}\\d/.:-])'
const after = '(?![\\p{L}\\d]|[/:-]\\d|[.]\\d)'
const named = new RegExp(
  `${before}(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ .-]*(${month})[.]?(?:[ ,-]+(\\d{4}|'?\\d{2}(?![\\d:.]|[ap]m| ?[ap]m)))?${after}`,
  'u',
)
const american = new RegExp(`${before}(${month})[.]?[ -]+(\\d{1,2})(?:st|nd|rd|th)?(?:,? +(\\d{4}))?${after}`, 'u')
const iso = new RegExp(`${before}(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:t(?=\\d))?(?![\\d/-])`, 'u')
const figures = new RegExp(`${before}(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${after}`, 'u')
const short = new RegExp(`${before}(\\d{1,2})/(\\d{1,2})${after}`, 'u')
const relative = new RegExp(`${before}(${anyOf(relativeDays.keys())})(?!\\p{L})`, 'u')
const onWeekday = new RegExp(`${before}(?:(next|this) )?(${weekday})(?!\\p{L})[.]?`, 'u')

/** The first day that a text names, wherever it stands in it. */
export function findDay(text: string, days: Days): FoundDay | null {
  const plain = foldWords(text)
  const found = dateIn(plain, days) ?? relativeIn(plain, days)
  const named_day = onWeekday.exec(plain)
  if (!named_day) return found
  const [match, which, name = ''] = named_day
  const wanted = weekdays.get(name)!
  if (!found) return { match, reading: nextWeekday(wanted, which, days) }
  const matches = [found.match, match].join('\n')
  const value = found.reading.value
  if (typeof value !== 'string' || weekdayOf(value) === wanted) return { ...found, match: matches }
  return { match: matches, reading: notRead('weekday_differs', named_day[0], [written(value)]) }
}

/** The cell of a day that was counted from another, written as a date: read again tomorrow, it stays the same day. */
export function dayCell({ reading }: FoundDay, text: string): RawCell {
  const { value, why } = reading
  return typeof value === 'string' ? { text: written(value), ...(why && { doubt: why }) } : { text }
}

/** A day as it is written into a cell: it reads as certain. */
export function written(day: string): string {
  const [year, at, date] = day.split('-')
  return `${date}/${at}/${year}`
}

/** A day in figures or with the name of its month. */
function dateIn(plain: string, days: Days): FoundDay | null {
  const inIso = iso.exec(plain)
  if (inIso) return dated(inIso[0], [Number(inIso[3]), Number(inIso[2]), Number(inIso[1])], days)
  const inFigures = figures.exec(plain)
  if (inFigures) return dated(inFigures[0], [Number(inFigures[1]), Number(inFigures[3]), yearOf(inFigures[4])], days)
  const withName = named.exec(plain)
  if (withName)
    return dated(withName[0], [Number(withName[1]), months.get(withName[2] ?? '')!, yearOf(withName[3])], days)
  const inAmerican = american.exec(plain)
  if (inAmerican)
    return dated(inAmerican[0], [Number(inAmerican[2]), months.get(inAmerican[1] ?? '')!, yearOf(inAmerican[3])], days)
  const withoutYear = short.exec(plain)
  return withoutYear && dated(withoutYear[0], [Number(withoutYear[1]), Number(withoutYear[2]), null], days)
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const digits = text.replace("'", '')
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function dated(match: string, [date, at, year]: [number, number, number | null], days: Days): FoundDay {
  if (at > 12 && date <= 12) return { match, reading: notRead('day_month_first', match.trim()) }
  const day = year === null ? nearest(date, at, days.today) : dayOf(date, at, year)
  return { match, reading: day === null ? notRead('not_read', match.trim()) : judged(day, days) }
}

/** Null for the 31st of February. */
function dayOf(date: number, at: number, year: number): string | null {
  const day = `${year}-${String(at).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}

function nearest(date: number, at: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const candidates = [year - 1, year, year + 1, year + 2].map((each) => dayOf(date, at, each))
  return candidates.find((day) => day !== null && daysBetween(today, day) >= -JUST_PASSED_DAYS) ?? null
}

function judged(day: string, { today }: Days): CellReading {
  const ahead = daysBetween(today, day)
  if (ahead < 0) return notRead('day_past', written(day))
  return ahead > MAX_DAYS_AHEAD ? notRead('day_too_far', written(day)) : readOk(day, written(day))
}

function relativeIn(plain: string, days: Days): FoundDay | null {
  const found = relative.exec(plain)
  return (
    found && {
      match: found[0],
      reading: counted(addDays(days.written_on ?? days.today, relativeDays.get(found[1] ?? '')!), days),
    }
  )
}

/** Counted from a day that is known, a word is as good as a date. */
function counted(day: string, days: Days): CellReading {
  const reading = judged(day, days)
  return days.written_on !== null || reading.state !== 'ok' ? reading : readGuess(day, written(day), 'day_counted')
}

/** `next Friday` is this week's to some and next week's to others. */
function nextWeekday(wanted: number, which: string | undefined, days: Days): CellReading {
  const from = days.written_on ?? days.today
  const ahead = (wanted - weekdayOf(from) + 7) % 7
  const day = addDays(from, ahead)
  if (which === 'next' || ahead === 0)
    return notRead('several_readings', null, [written(day), written(addDays(day, 7))])
  return counted(day, days)
}

/** Monday is 1, as ISO 8601 counts. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
