import type { Cast, Company } from './build-teams.ts'
import type { DemoWorld } from '../demo-world.ts'
import { townNamed } from './sites.ts'

type Place = readonly [town: string, location: string, miles: number]

const ownDriver: readonly Place[] = [
  ['Leeds', 'Home, Leeds', 30],
  ['Manchester', 'Manchester, Trafford Park', 20],
]
const office: readonly Place[] = [
  ['Birmingham', 'Depot, Birmingham', 50],
  ['Bristol', 'Bristol', 30],
]

/** Where the demo takers want to hear of new jobs. */
export function buildLocations(world: DemoWorld, { taker, courier, trial }: Cast) {
  for (const place of ownDriver) addLocation(world, taker, place)
  for (const place of office) addLocation(world, courier, place)
  addLocation(world, trial, ['Nottingham', 'Nottingham', 30])
}

function addLocation(world: DemoWorld, company: Company, [town, location, miles]: Place) {
  const created_at = world.minutes(-world.random.int(20, 90) * 1440)
  const { latitude, longitude } = townNamed(town)
  world.rows.locations.push({
    id: world.id(created_at),
    user_id: company.primary.id,
    location,
    latitude,
    longitude,
    miles,
    created_at,
    updated_at: created_at,
  })
}
