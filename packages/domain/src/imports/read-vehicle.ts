import type { JobOption } from '../jobs/job.ts'
import { vehicleTypes } from '../vehicles/vehicle-types.ts'
import { type CellReading, notRead, readGuess, readOk } from './cells.ts'
import { foldWords } from './fold-words.ts'

/** A name of a vehicle: certain anywhere, certain in a cell of vehicles alone, or only likely. */
type Strength = 'anywhere' | 'in_cell' | 'likely'
type Name = readonly [code: string, strength: Strength, words: RegExp]

const tonnes = (figure: string) => `${figure} ?(?:t|ton|tons|tonne|tonnes|tonner|tonowy|tony|ton|to)`
const name = (code: string, strength: Strength, words: string): Name => [
  code,
  strength,
  new RegExp(`(?<![\\p{L}\\d.,])(?:${words})(?![\\p{L}\\d])`, 'gu'),
]

// Longer names stand before those that they contain: what was read is taken out of the text.
const names: readonly Name[] = [
  name('xlwb_van', 'anywhere', 'xlwb|x-lwb|(?<!\\d ?)x lwb|extra long ?wheel ?base|extra long(?: van)?|xlwb van'),
  name('xlwb_van', 'in_cell', 'jumbo(?: van)?|maxi|4\\.3 ?m|14 ?ft'),
  name('lwb_van', 'anywhere', 'lwb|long ?wheel ?base|long wheelbase|lwb van'),
  name('mwb_van', 'anywhere', 'mwb|medium ?wheel ?base|medium van|med van|mid van'),
  name('swb_van', 'anywhere', 'swb|short ?wheel ?base|swb van|short van'),
  name('small_van', 'anywhere', 'small van|car derived van|cdv|maly bus|van mic|duba mica'),
  name(
    'small_van',
    'in_cell',
    'sv|small|caddy|berlingo|kangoo|car derived|astra ?van|transit connect|connect|doblo|partner|combo',
  ),
  name('luton', 'anywhere', 'luton(?: van)?(?: (?:with |w/ ?|and |\\+ ?)?(?:tail ?-?lift|t/l|tl))?'),
  name(
    'rigid_7_5t',
    'anywhere',
    `7[.,]5 ?(?:t|ton|tons|tonne|tonnes|tonner|to)(?: (?:rigid|truck|lorry|wagon|box|vehicle))?`,
  ),
  name(
    'flat_3_5t',
    'anywhere',
    `dropside|drop side|(?:flat ?bed|flat|curtain ?side(?:r|d)?|curtain) ${tonnes('3[.,]5')}|${tonnes('3[.,]5')} (?:flat ?bed|flat|curtain ?side(?:r|d)?|curtain|dropside)`,
  ),
  name(
    'rigid_18t',
    'anywhere',
    `${tonnes('18')} (?:rigid|truck|lorry|wagon|box|curtain ?side(?:r|d)?|vehicle)|18 ?tonner|rigid ${tonnes('18')}`,
  ),
  name(
    'rigid_26t',
    'anywhere',
    `${tonnes('26')} (?:rigid|truck|lorry|wagon|box|curtain ?side(?:r|d)?|vehicle)|26 ?tonner|rigid ${tonnes('26')}`,
  ),
  name('rigid_18t', 'in_cell', tonnes('18')),
  name('rigid_26t', 'in_cell', tonnes('26')),
  name(
    'artic_13_6m',
    'anywhere',
    `artic|articulated(?: lorry)?|arctic|tractor (?:and|&|\\+) trailer|13[.,]6 ?m?(?: ?(?:artic|trailer))?|44 ?(?:t|tonne|tonner) (?:artic|lorry|truck)|ciagnik z naczepa|naczepa|cap tractor|semiremorca`,
  ),
  name('artic_13_6m', 'in_cell', `${tonnes('44')}|tir`),
  name('motorbike', 'anywhere', 'motor ?bike|motor ?cycle|motocykl|motocicleta'),
  name('motorbike', 'in_cell', 'bike|m/bike|mc'),
  name('lwb_van', 'in_cell', 'long|long van|transit long'),
  name('mwb_van', 'in_cell', 'medium|med'),
  name('swb_van', 'likely', 'vivaro|transit custom|custom|trafic'),
  name('lwb_van', 'likely', 'sprinter|crafter|transit lwb'),
]
// In a sentence, "18 t" is likelier a lorry than a weight.
const tonnages: readonly Name[] = names
  .filter(([code, strength]) => strength === 'in_cell' && /^(?:rigid|artic)/.test(code))
  .map(([code, , words]): Name => [code, 'likely', words])
const unclear =
  /(?<![\p{L}\d])(?:vans?|transit|3[.,]5 ?t(?:onnes?)?|flat ?bed|flat|curtain ?side(?:r|d)?|box van|rigid|lorry|truck|hgv|wagon|bus|solowka|duba|camion|camioneta|furgon|furgoneta|pojazd|vehicul)(?![\p{L}\d])/u
const quantity =
  /(?<![\p{L}\d.,])(?:([2-9]|\d\d) ?[x*]|[x*] ?([2-9])|(?:two|three|four|2|3|4|5) (?=(?:x?lwb|swb|mwb|vans|lutons|artics)))/u

const vans = ['small_van', 'swb_van', 'mwb_van', 'lwb_van', 'xlwb_van']
const lorries = ['luton', 'flat_3_5t', 'rigid_7_5t', 'rigid_18t', 'rigid_26t', 'artic_13_6m']

/** A vehicle as it is written into a cell. */
export function vehicleText(code: string): string {
  return vehicleTypes.find((type) => type.code === code)?.name ?? code
}
const codeOfName = new Map(vehicleTypes.map((type) => [foldWords(type.name), type.code]))

/** The vehicle that a text of `vehicleText` stands for. */
export function vehicleOfText(text: string): string | null {
  return codeOfName.get(foldWords(text)) ?? null
}

/** `matches` are the pieces of the text that it was read from, `rest` is what they leave. */
export type FoundVehicle = { reading: CellReading; matches: string[]; rest: string }

/** The vehicle that a text asks for. In a cell of vehicles (`in_cell`) words count that mean something else elsewhere. */
export function findVehicle(text: string, in_cell: boolean): FoundVehicle | null {
  const plain = foldWords(text)
  const exact = codeOfName.get(plain)
  if (exact && in_cell) return { reading: readOk(exact, vehicleText(exact)), matches: [plain], rest: '' }
  const named = takeNames(
    plain,
    names.filter(([, strength]) => in_cell || strength === 'anywhere'),
  )
  const { found, matches, rest } = named.found.size > 0 || in_cell ? named : takeNames(plain, tonnages)
  const codes = withoutLikelier(found)
  const [code, ...others] = codes
  if (code === undefined) return unclearVehicle(plain)
  if (others.length > 0) return { reading: notRead('vehicle_several', null, codes.map(vehicleText)), matches, rest }
  const several = quantity.exec(plain)
  if (several)
    return { reading: readGuess(code, vehicleText(code), 'vehicle_quantity', several[0].trim()), matches, rest }
  const isLikely = found.get(code) === 'likely'
  return {
    reading: isLikely ? readGuess(code, vehicleText(code), 'vehicle_likely') : readOk(code, vehicleText(code)),
    matches,
    rest: rest.replace(/(?<![\p{L}\d])(?:vans?|vehicle|lorry|truck|rigid)(?![\p{L}\d])/gu, ' '),
  }
}

type Taken = { found: Map<string, Strength>; matches: string[]; rest: string }

function takeNames(plain: string, of: readonly Name[]): Taken {
  const taken: Taken = { found: new Map(), matches: [], rest: plain }
  for (const [code, strength, words] of of) {
    taken.rest = taken.rest.replace(words, (match) => {
      taken.matches.push(match)
      if (!taken.found.has(code) || taken.found.get(code) === 'likely') taken.found.set(code, strength)
      return ' '
    })
  }
  return taken
}

/** A word for many vehicles, which has to be asked about. */
function unclearVehicle(plain: string): FoundVehicle | null {
  const word = unclear.exec(plain)?.[0]
  if (word === undefined) return null
  const choices = /van|bus|furgon|duba|transit/.test(word) ? vans : lorries
  return { reading: notRead('vehicle_unclear', word, choices.map(vehicleText)), matches: [], rest: plain }
}

/** "Sprinter LWB": the certain name says which Sprinter. */
function withoutLikelier(found: ReadonlyMap<string, Strength>): string[] {
  const certain = [...found].filter(([, strength]) => strength !== 'likely')
  return (certain.length > 0 ? certain : [...found]).map(([code]) => code)
}

const option = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u')
const optionWords: readonly (readonly [JobOption, RegExp])[] = [
  ['tail_lift', option('tail ?-?lift|taillift|t/lift|t/l|tl|winda|lift hidraulic|oblon')],
  ['adr', option('adr|hazardous|haz ?chem|hazmat|dangerous goods|towar niebezpieczny')],
  ['fors_accredited_drivers_only', option('fors(?: (?:bronze|silver|gold))?')],
  ['hiab', option('hiab|moffett|crane|hds|macara')],
  ['curtainsider', option('curtain ?-?side(?:r|d)?|curtains?|tautliner|firanka|plandeka|prelata')],
  ['flatbed', option('flat ?bed|dropside')],
  ['co_load', option('co-?load(?:ed)?|part ?-?load|groupage|doladunek|grupaj')],
  ['back_load', option('back ?-?load|return load')],
  ['direct_load', option('direct|dedicated|straight through|dedykowany|dedicat')],
  ['wait_and_return', option('wait (?:and|&|\\+) return|w&r|w/r|w & r')],
  [
    'temperature_controlled_van',
    option('temp(?:erature)?(?: ?|-)control(?:led)?|refrigerated|fridge|chilled|frozen|chlodnia|frigorific|frig'),
  ],
  ['tracked_drivers_only', option('tracked(?: drivers?)?')],
]
const negation = /(?<!\p{L})(?:no|not|without|w\/o|non|n|bez|nie|fara|nu|unless|if|or)(?!\p{L})/u

/** The options that a job asks for besides its vehicle. A word beside a "no" is not taken, and said. */
export function findOptions(text: string): CellReading | null {
  const plain = foldWords(text)
  const clauses = plain.split(/[,;.\n]| - /)
  const found = new Set<JobOption>()
  let negated: string | null = null
  for (const clause of clauses) {
    for (const [code, words] of optionWords) {
      const match = words.exec(clause)
      if (!match) continue
      if (negation.test(clause)) negated ??= clause.trim()
      else found.add(code)
    }
  }
  const options = [...found]
  if (negated !== null) return readGuess(options, options.join(', '), 'option_negated', negated)
  return options.length > 0 ? readOk(options, options.join(', ')) : null
}
