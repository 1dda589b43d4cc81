/** Whole pence; money is never a float (semantics, "Money"). */
export type Pence = number

export const VAT_RATE = 20 // per cent, semantics §3

/** "39.00": how GraphQL shows pence. */
export function decimalOf(pence: Pence): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Pence of "39", "39.5", "39.00", "£1,250.00" or "-2.00"; null when the text is no such amount. */
export function penceOf(text: string): Pence | null {
  const match = /^(-?)£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, pounds = '', pennies = ''] = match
  const pence = Number(pounds.replaceAll(',', '')) * 100 + Number(pennies.padEnd(2, '0'))
  if (!Number.isSafeInteger(pence)) return null
  return sign && pence !== 0 ? -pence : pence
}

/** "£1,250.00", for texts without a language of their own. */
export function poundsOf(pence: Pence): string {
  const [pounds = '', pennies = ''] = decimalOf(Math.abs(pence)).split('.')
  return `${pence < 0 ? '-' : ''}£${pounds.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${pennies}`
}

/** Integer division rounding halves up, exact for whole numbers; what is taken off is rounded as what is charged. */
export function divideHalfUp(dividend: number, divisor: number): number {
  if (dividend < 0) return -divideHalfUp(-dividend, divisor)
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

/** VAT of a net amount at a rate in per cent, rounded half up to the penny. */
export function vatOf(net: Pence, rate: number = VAT_RATE): Pence {
  return divideHalfUp(net * rate, 100)
}
