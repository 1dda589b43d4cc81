import type { Cast, Company } from './build-teams.ts'
import type { DemoWorld } from '../demo-world.ts'
import { demoTowns, accessAt, siteIn } from './sites.ts'

const names = [
  'Goods in',
  'Gate 4',
  'Dave, yard manager',
  'Reception',
  'Night shift',
  'Karen Holt',
  'Loading bay B',
  'Stores',
  'Piotr at dispatch',
]
const notes = [
  'Ring the bell twice, the door is round the back.',
  'Opens at 07:00, no loading between 12:00 and 12:30.',
  'Ask for a visitor pass at the gatehouse.',
  null,
  null,
]

/** The sites that the demo offices collect from again and again. */
export function buildContacts(world: DemoWorld, cast: Cast) {
  for (const company of [cast.poster, cast.courier]) names.forEach((name) => addContact(world, company, name))
}

function addContact(world: DemoWorld, company: Company, name: string) {
  const { random } = world
  const created_at = world.minutes(-random.int(10, 300) * 1440)
  const { company_name, ...place } = siteIn(random, random.pick(demoTowns()))
  world.rows.contacts.push({
    id: world.id(created_at),
    team_id: company.team.id,
    user_id: company.primary.id,
    name,
    company: company_name,
    phone: random.chance(0.7) ? `+441632960${random.int(100, 999)}` : null,
    notes: random.pick(notes),
    access_hours: accessAt({ point: place.point }).access_hours,
    pickup_point: place.point,
    pickup_short_address: place.short_address,
    pickup_latitude: place.latitude,
    pickup_longitude: place.longitude,
    pickup_place_precision: place.place_precision,
    created_at,
    updated_at: created_at,
  })
}
