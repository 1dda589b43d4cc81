import type { PlaceAccess } from '@waybill/domain/jobs/place-access'
import type { JobPlace } from '../../jobs/job-place.ts'
import { loadGazetteer } from '../../places/gazetteer.ts'
import type { Random } from '../random.ts'
import { traders } from '../words/companies.ts'
import { towns } from '../words/towns.ts'

export type DemoTown = {
  name: string
  outcode: string
  county: string
  roads: readonly string[]
  latitude: number
  longitude: number
}

/** A place where goods are fetched or brought to, as a job names it. */
export type Site = Pick<JobPlace, 'latitude' | 'longitude' | 'place_precision' | 'point' | 'short_address'> & {
  company_name: string
}

let known: readonly DemoTown[] | undefined

/** The towns of the demo data, where the gazetteer says they are. */
export function demoTowns(): readonly DemoTown[] {
  known ??= towns.map((line) => {
    const [name = '', outcode = '', county = '', roads = ''] = line.split(' | ')
    const found = loadGazetteer().towns.find((town) => town.country === 'GB' && town.name === name)
    if (!found) throw new Error(`The gazetteer has no ${name}.`)
    const { latitude, longitude } = found
    return { name, outcode, county, roads: roads.split(', '), latitude, longitude }
  })
  return known
}

export function townNamed(name: string): DemoTown {
  const town = demoTowns().find((each) => each.name === name)
  if (!town) throw new Error(`The demo data has no town ${name}.`)
  return town
}

const gates: readonly PlaceAccess[] = [
  { contact_name: 'Piotr Wilk', contact_phone: '+441632960214', reference: null, access_hours: 'Mon-Fri 07:00-17:00' },
  { contact_name: 'Goods in', contact_phone: '+441632960377', reference: 'BK-48817', access_hours: '06:00-14:00' },
  { contact_name: 'Karen Holt', contact_phone: '+447700900518', reference: null, access_hours: null },
  { contact_name: null, contact_phone: null, reference: 'Bay 12', access_hours: 'Any time, ring at the gate' },
  { contact_name: null, contact_phone: null, reference: null, access_hours: null },
]

/** The contact at a site: always the same at one address, so that the rest of the demo's chances stay as they are. */
export function accessAt({ point }: Pick<Site, 'point'>): PlaceAccess {
  const sum = Array.from(point).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return gates[sum % gates.length]!
}

const LETTERS = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ') // those that end a postcode

export function addressIn(random: Random, town: DemoTown): { address_line_1: string; postal_code: string } {
  const number = random.chance(0.45) ? `Unit ${random.int(1, 24)}, ` : `${random.int(2, 180)} `
  const inward = `${random.int(1, 9)}${random.pick(LETTERS)}${random.pick(LETTERS)}`
  return { address_line_1: `${number}${random.pick(town.roads)}`, postal_code: `${town.outcode} ${inward}` }
}

/** Somewhere on a trading estate of the town. */
export function siteIn(random: Random, town: DemoTown): Site {
  const { address_line_1, postal_code } = addressIn(random, town)
  // Within half a mile: inland, and exact enough for a map.
  const nearby = () => (random.next() - 0.5) * 0.014
  return {
    point: `${address_line_1}, ${town.name} ${postal_code}`,
    short_address: `${town.name} ${town.outcode}`,
    company_name: random.pick(traders),
    latitude: rounded(town.latitude + nearby()),
    longitude: rounded(town.longitude + nearby()),
    place_precision: 'address',
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
