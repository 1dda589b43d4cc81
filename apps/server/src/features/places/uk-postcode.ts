import { loadGazetteer } from './gazetteer.ts'

export type UkPostcode = {
  /** The letters before the first digit: "LS". */
  area: string
  /** "LS11" */
  outcode: string
  /** As much of the postcode as was typed, in its usual form: "LS11", "LS11 5", "LS11 5AB". */
  typed: string
}

/**
 * A complete postcode in a text, with what else stands there. `is_guess`: a letter or digit had to be taken for another, so that it
 * has to be asked about.
 */
export type CompletePostcode = UkPostcode & { is_guess: boolean; others: string }

const OUTCODE = '[A-Z]{1,2}[0-9][A-Z0-9]?'
const complete = new RegExp(`(?<![A-Z0-9])(${OUTCODE}) ?([0-9][A-Z]{2})(?![A-Z0-9])`, 'g')
const apart = new RegExp(`(?<![A-Z0-9])([A-Z]{1,2}) ([0-9][A-Z0-9]?) ?([0-9][A-Z]{2})(?![A-Z0-9])`, 'g')
const slipped = /(?<![A-Z0-9])([A-Z0-9]{2,4}) ?([0-9][A-Z0-9]{2})(?![A-Z0-9])/g
// Alone in the box, "EC1V OBW" can mean nothing else; in a line, "E1 Old Street" is a street.
const slippedAlone = /^([A-Z0-9]{2,4}) ?([0-9OIL][A-Z0-9]{2})$/g
const bareAlone = /^([A-Z]{1,2}) ?([0-9][A-Z0-9]?)(?: ([0-9][A-Z]?))?$/
// At either end of the text only: the B2 of "Unit B2, Leeds" is not in Birmingham.
const bareAtBeginning = new RegExp(`^(${OUTCODE})(?: ([0-9][A-Z]?))?(?![A-Z0-9])`)
const bareAtEnd = new RegExp(`(?<![A-Z0-9])(${OUTCODE})(?: ([0-9][A-Z]?))?$`)

/** Capitals with single spaces, whatever kind of space or dash was typed. */
export const plainCapitals = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}]+/gu, ' ')
    .trim()

const areaOf = (outcode: string) => outcode.replace(/[0-9].*/, '')
const codeOf = (outcode: string, inward?: string): UkPostcode => ({
  area: areaOf(outcode),
  outcode,
  typed: inward ? `${outcode} ${inward}` : outcode,
})
const isDistrict = (outcode: string) => loadGazetteer().postcodes.has(outcode)

/** The complete postcodes in what somebody typed, each once; a form whose area nobody knows is none. */
export function findCompletePostcodes(text: string): CompletePostcode[] {
  const plain = plainCapitals(text)
  const othersThan = (match: string) => trimmed(plain.replace(match, ' '))
  const written = [
    ...[...plain.matchAll(complete)].map(([match, outcode = '', inward]) => ({ match, ...codeOf(outcode, inward) })),
    ...[...plain.matchAll(apart)].map(([match, area = '', rest = '', inward]) => ({
      match,
      ...codeOf(area + rest, inward),
    })),
  ].filter(({ area, outcode }) => loadGazetteer().postcodes.has(area) && !isSlip(outcode))
  if (written.length > 0) {
    return unique(written.map(({ match, ...code }) => ({ ...code, is_guess: false, others: othersThan(match) })))
  }
  // Without a single digit it is a word: "exley" is Bexley.
  const matches = [...plain.matchAll(slipped), ...plain.matchAll(slippedAlone)].filter(([match]) => /[0-9]/.test(match))
  return unique(
    matches.flatMap(([match, outward = '', inward = '']) =>
      inForm(inward, '9AA').flatMap((right) =>
        correctedOutward(outward).map((outcode) => ({
          ...codeOf(outcode, right),
          is_guess: outcode !== outward || match !== plain,
          others: othersThan(match),
        })),
      ),
    ),
  )
}

const trimmed = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '')
const unique = (codes: CompletePostcode[]) => [...new Map(codes.map((code) => [code.typed, code])).values()]

/** "LS1I" looks like a district of central London and is none. */
const isSlip = (outcode: string) => !isDistrict(outcode) && correctedOutward(outcode).length > 0

const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }
const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }
const FORMS = ['A9', 'A99', 'A9A', 'AA9', 'AA99', 'AA9A']

function inForm(typed: string, form: string): string[] {
  const signs = Array.from(typed, (sign, at) => {
    const isWanted = form[at] === 'A' ? /[A-Z]/ : /[0-9]/
    return isWanted.test(sign) ? sign : (form[at] === 'A' ? LETTERS : DIGITS)[sign]
  })
  return signs.includes(undefined) ? [] : [signs.join('')]
}

function correctedOutward(typed: string): string[] {
  if (isDistrict(typed)) return [typed]
  const forms = FORMS.filter((form) => form.length === typed.length)
  return [...new Set(forms.flatMap((form) => inForm(typed, form)).filter(isDistrict))]
}

/** A district, or a postcode begun, with what else stands in the text. */
export type BarePostcode = { code: UkPostcode; others: string }

/** The district alone or at either end of a text, where it is one that exists: the M62 is none. */
export function findBarePostcode(text: string): BarePostcode | null {
  const plain = plainCapitals(text)
  const alone = bareAlone.exec(plain)
  const joined = alone && correctedOutward(`${alone[1]}${alone[2]}`)[0]
  if (alone && joined) return { code: codeOf(joined, alone[3]), others: '' }
  const found = [bareAtBeginning, bareAtEnd]
    .map((form) => form.exec(plain))
    .find((match) => isDistrict(match?.[1] ?? ''))
  if (!found?.[1]) return null
  return { code: codeOf(found[1], found[2]), others: trimmed(plain.replace(found[0], ' ')) }
}

/** The one postcode of a stored address line or postcode field, complete or its district; null when there is none. */
export function findUkPostcode(text: string): UkPostcode | null {
  const [first] = findCompletePostcodes(text)
  if (first) return first.is_guess ? null : first
  const bare = findBarePostcode(text)
  return bare && !namesADoorOrRoad(bare.others) ? bare.code : null
}

const doorsAndRoads = new Set(
  `APARTMENT BAY BLDG BLDGS BLOCK BUILDING COMPOUND DEPOT DOCK DOCKS DOOR FLAT FLOOR GATE GATES HALL HANGAR J JCT JN JUNCTION LEVEL LOADING
  MOTORWAY NORTHBOUND SOUTHBOUND EASTBOUND WESTBOUND OFFICE PHASE PLATFORM PLOT RAMP ROOM SERVICE SERVICES SHED SITE STAND SUITE TERMINAL
  TOLL TRUCKSTOP UNIT UNITS WAREHOUSE YARD ZONE`.split(/\s+/),
)

/** Whether the words beside a letter with a number speak of a unit, a gate, a motorway or its junction. */
export function namesADoorOrRoad(others: string): boolean {
  return others
    .split(/[^\p{Letter}\p{Number}]+/u)
    .some((word) => doorsAndRoads.has(word) || /^J[0-9]+[A-Z]?$/.test(word))
}
