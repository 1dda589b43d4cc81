import { doubledHour } from '@waybill/domain/time/doubled-hour'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'

const zone = 'Europe/London' // semantics "Time"
const METRES_PER_MILE = 1_609.344

/** The region whose habits of writing numbers go with a language. */
export const regions = { en: 'en-GB', ro: 'ro-RO', pl: 'pl-PL' } as const

// Each is made once: a formatter costs a hundred times what it then costs to use it, and a list asks for one in every row.
const made = new Map<string, unknown>()

function once<Format>(kind: string, make: (region: string) => Format): Format {
  const region = regions[getLocale()]
  const key = `${region} ${kind}`
  const format = (made.get(key) as Format | undefined) ?? make(region)
  made.set(key, format)
  return format
}

function inNumbers(value: number, maximumFractionDigits = 3): string {
  const make = (region: string) => new Intl.NumberFormat(region, { maximumFractionDigits })
  return once(`number ${maximumFractionDigits}`, make).format(value)
}

// en-GB in every language: days without a time read DD/MM/YYYY, and times HH:mm (semantics "Time").
const inDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const dateFormat = () => once('date', () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...inDigits }))
const onTheClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const timeFormat = () => once('time', () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...onTheClock }))

/** `"1250.00"` → `£1,250.00`. Null, as for a driver who may see no price, is a dash. */
export function formatMoney(decimal: string | null | undefined): string {
  if (decimal === null || decimal === undefined || decimal === '') return '–'
  const [, sign = '', pounds = '0', pence = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  // Written from the string, so that no amount ever passes through a float.
  return `${sign && '−'}£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence.padEnd(2, '0').slice(0, 2)}`
}

/** Metres → `212 mi`, one decimal below ten miles. */
export function formatMiles(metres: number | null | undefined): string {
  if (metres === null || metres === undefined) return '–'
  const miles = metres / METRES_PER_MILE
  const decimals = miles < 10 ? 1 : 0
  return `${inNumbers(miles, decimals)} mi`
}

/** Points that are known by their district say no more than this of what lies nearer. */
const ROUGH_MILES = 3

/** Metres between points that are hardly better known than by their district → `under 3 miles`, `12 mi`. */
export function formatRoughMiles(metres: number): string {
  return metres < ROUGH_MILES * METRES_PER_MILE ? m.ui_under_three_miles() : formatMiles(metres)
}

/** Seconds → `3 h 25 min`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–'
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}

export function formatNumber(value: number): string {
  return inNumbers(value)
}

/** A number in which thousands are always told from decimals: `1,250` and `1.25`, in Polish `1 250` and `1,25`. */
export function formatGrouped(value: number, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 3 }
  const make = (region: string) => new Intl.NumberFormat(region, { ...digits, useGrouping: 'always' })
  return once(`grouped ${decimals ?? ''}`, make).format(value)
}

/** An instant or a day → `21/11/2026`. */
export function formatDate(iso: string): string {
  return dateFormat().format(new Date(iso))
}

const weekdayFormat = () =>
  once('weekday', (region) => new Intl.DateTimeFormat(region, { timeZone: zone, weekday: 'short' }))
const shortDayFormat = () =>
  once('short day', (region) => new Intl.DateTimeFormat(region, { timeZone: zone, day: 'numeric', month: 'short' }))
const yearFormat = () => once('year', () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric' }))

/** Further away than this, the same day of another year could be meant. */
const SAME_YEAR_MS = 300 * DAY_MS

/** An instant → `Mon 30 Nov`, in the reader's language; a day that is far away has its year, `Fri 30 Nov 2029`. */
export function formatNamedDay(iso: string): string {
  const moment = new Date(iso)
  const isFar = Math.abs(moment.getTime() - Date.now()) > SAME_YEAR_MS
  const day = `${weekdayFormat().format(moment)} ${shortDayFormat().format(moment)}`
  return isFar ? `${day} ${yearFormat().format(moment)}` : day
}

/** An instant → `14:30`; `01:30 BST` in the night in which that comes twice. */
export function formatTime(iso: string): string {
  const moment = new Date(iso)
  return [timeFormat().format(moment), doubledHour(moment)].filter(Boolean).join(' ')
}

/** An instant → `Sat 21 Nov, 14:30`: moments are spelt so wherever a person reads them (decision 0146). */
export function formatDateTime(iso: string): string {
  return `${formatNamedDay(iso)}, ${formatTime(iso)}`
}

/** An instant → `21/11/2026 14:30`: for a notice of maintenance (product §4), and for cells of a spreadsheet. */
export function formatNumericDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`
}

/** A span on one day is written once: `Sat 21 Nov, 14:30–16:00`. */
export function formatDateRange(from: string, to: string | null | undefined): string {
  return spanOf(from, to, formatDateTime)
}

/** The same for cells of a spreadsheet: `21/11/2026 14:30–16:00`. */
export function formatNumericDateRange(from: string, to: string | null | undefined): string {
  return spanOf(from, to, formatNumericDateTime)
}

function spanOf(from: string, to: string | null | undefined, write: (iso: string) => string): string {
  if (!to || to === from) return write(from)
  const end = formatDate(from) === formatDate(to) ? formatTime(to) : write(to)
  return `${write(from)}–${end}`
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** "in 2 hours", "3 minutes ago", in the reader's language. `now` in ms. */
export function formatRelative(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const format = once('relative', (region) => new Intl.RelativeTimeFormat(region, { numeric: 'auto', style: 'short' }))
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds)
  return step ? format.format(Math.round(seconds / step.seconds), step.unit) : format.format(0, 'minute')
}
