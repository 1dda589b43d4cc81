import { decimalOf, type Pence } from '../money/money.ts'
import { decimalSigns, withDecimalSign } from '../numbers/write-number.ts'
import type { Language } from '../users/profile-setting.ts'

/** A cell of an exported table: text as it stands, an amount, or a day (YYYY-MM-DD; null is an empty cell). */
export type Cell = string | { pence: Pence } | { day: string | null }

/** Excel reads UTF-8 as such only behind this mark: a file begins with it. */
export const BYTE_ORDER_MARK = '\ufeff'

// A cell that begins like this is run as a formula by spreadsheets (OWASP, "CSV Injection").
const formula = /^[=+\-@\t\r]/
/** A negative number and a telephone number begin like one, and do nothing. */
const honest = /^(-?\d+([.,]\d+)?|\+\d[\d ]*)$/

/** A line of CSV (RFC 4180) as the spreadsheets of the reader's country separate it: where the comma begins decimals, a semicolon. */
export function csvLine(cells: readonly Cell[], language: Language): string {
  const separator = decimalSigns[language] === ',' ? ';' : ','
  return `${cells.map((cell) => csvCell(cell, language)).join(separator)}\r\n`
}

function csvCell(cell: Cell, language: Language): string {
  if (typeof cell !== 'string')
    return 'pence' in cell ? withDecimalSign(decimalOf(cell.pence), language) : dayText(cell)
  const harmless = formula.test(cell) && !honest.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** DD/MM/YYYY, as everywhere (semantics, "Time"). */
function dayText({ day }: { day: string | null }): string {
  return day === null ? '' : day.split('-').toReversed().join('/')
}
