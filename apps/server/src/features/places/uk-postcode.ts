export type UkPostcode = {
  /** The letters before the first digit: "LS". */
  area: string
  /** "LS11" */
  outcode: string
  /** As much of the postcode as was typed, in its usual form: "LS11", "LS11 5", "LS11 5AB". */
  typed: string
}

const outcode = '[A-Z]{1,2}[0-9][A-Z0-9]?'
const complete = new RegExp(`(?<![A-Z0-9])(${outcode}) ?([0-9][A-Z]{2})(?![A-Z0-9])`)
// At either end of the text only: the B2 of "Unit B2, Leeds" is not in Birmingham.
const atTheBeginning = new RegExp(`^(${outcode})(?: ([0-9][A-Z]?))?(?![A-Z0-9])`)
const atTheEnd = new RegExp(`(?<![A-Z0-9])(${outcode})(?: ([0-9][A-Z]?))?$`)

/** The UK postcode in what somebody typed, complete or begun; null when there is none. Whether its area exists is another question. */
export function findUkPostcode(text: string): UkPostcode | null {
  const upper = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const found = complete.exec(upper) ?? atTheBeginning.exec(upper) ?? atTheEnd.exec(upper)
  const code = found?.[1]
  if (!code) return null
  return { area: code.replace(/[0-9].*/, ''), outcode: code, typed: found[2] ? `${code} ${found[2]}` : code }
}
