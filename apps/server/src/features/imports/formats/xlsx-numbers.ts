import type { Document, Element } from '@xmldom/xmldom'
import { DAY_MS } from '@waybill/domain/time/milliseconds'

/** How Excel shows a number: as a day, a time, both, or an amount of another currency. */
export type CellFormat = 'number' | 'day' | 'time' | 'both' | '€' | '$' | 'zł' | 'lei'

/** The formats that Excel knows by number alone. */
const builtIn: Readonly<Record<number, CellFormat>> = Object.fromEntries([
  ...[14, 15, 16, 17].map((id) => [id, 'day']),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time']),
  [22, 'both'],
]) as Record<number, CellFormat>

/** The format of every style of cells. */
export function cellFormats(styles: Document | null): CellFormat[] {
  if (!styles) return []
  const all = (of: Document | Element, name: string) => Array.from(of.getElementsByTagName(name))
  const own = new Map(
    all(styles, 'numFmt').map((each) => [
      Number(each.getAttribute('numFmtId')),
      formatOf(each.getAttribute('formatCode') ?? ''),
    ]),
  )
  const cells = all(styles, 'cellXfs')[0]
  return cells
    ? all(cells, 'xf').map((each) => {
        const id = Number(each.getAttribute('numFmtId'))
        return own.get(id) ?? builtIn[id] ?? 'number'
      })
    : []
}

function formatOf(code: string): CellFormat {
  const currency = /€|\[\$€|EUR/.test(code)
    ? '€'
    : /zł|PLN/.test(code)
      ? 'zł'
      : /lei|RON/.test(code)
        ? 'lei'
        : /\[\$\$|"\$"|^\$|USD/.test(code)
          ? '$'
          : null
  if (currency) return currency
  const signs = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '')
  const hasDay = /[dy]|r{2,}/i.test(signs)
  const hasTime = /[hs]/i.test(signs)
  return hasDay ? (hasTime ? 'both' : 'day') : hasTime ? 'time' : 'number'
}

/** Excel counts days from the end of 1899, with a 29 February 1900 that never was; on old Macs from 1904. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1_462

/** A number as its reader sees it. */
export function numberText(value: string, format: CellFormat, isFrom1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (format === 'number') return String(Number(number.toPrecision(12)))
  if (format !== 'day' && format !== 'time' && format !== 'both') return `${Number(number.toPrecision(12))} ${format}`
  const minutes = Math.round(number * 24 * 60)
  const moment = new Date(FIRST_DAY + (isFrom1904 ? DAYS_TO_1904 * DAY_MS : 0) + minutes * 60_000)
  const [date = '', time = ''] = moment.toISOString().split('T')
  const day = date.split('-').toReversed().join('/')
  const clock = time.slice(0, 5)
  if (format === 'time' || number < 1) return clock
  return format === 'day' ? day : `${day} ${clock}`
}
