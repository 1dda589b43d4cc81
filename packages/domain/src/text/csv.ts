/** Excel reads UTF-8 as such only behind this mark: a file begins with it. */
export const BYTE_ORDER_MARK = '\ufeff'

// A cell that begins like this is run as a formula by spreadsheets (OWASP, "CSV Injection"); a number is none.
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(\.\d+)?$/

/** A line of CSV (RFC 4180); what a spreadsheet would take for a formula stands behind an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
