import { companiesOf, type Cast, type Company } from './build-teams.ts'
import type { RowOf } from '../demo.sql.ts'
import { minutesAfter, toQuarter, type DemoWorld } from '../demo-world.ts'
import { demoTowns } from './sites.ts'

// By size; small vehicles are the many.
const commonSizes = [2, 2, 3, 3, 4, 5, 5, 5, 6, 7, 9] as const
const heavySizes = [9, 10, 10, 12] as const

/** Every carrier's vehicles, most with their driver, some empty somewhere else until the evening (semantics §9). */
export function buildFleet(world: DemoWorld, cast: Cast) {
  for (const company of companiesOf(cast)) {
    const count = company.drivers.length === 1 ? 1 : company.drivers.length + (company.drivers.length > 0 ? 1 : 0)
    for (let index = 0; index < count; index++) addVehicle(world, company, index)
  }
}

function addVehicle(world: DemoWorld, company: Company, index: number) {
  const { random, reference } = world
  const size = random.pick(random.chance(0.85) ? commonSizes : heavySizes)
  const type = reference.vehicles.find((vehicle) => vehicle.size === size)
  if (!type) return
  const driver = company.drivers[index]
  const plate = registration(world)
  const vehicle: RowOf<'fleet_vehicles'> = {
    id: world.id(),
    team_id: company.team.id,
    vehicle_id: type.id,
    user_id: driver?.id ?? null,
    name: `${type.name} ${plate}`,
    registration: plate,
    default_availability: driver ? 'AVAILABLE' : 'UNASSIGNED',
    tracking: driver !== undefined && random.chance(0.97),
    ...(driver && random.chance(0.3) ? elsewhere(world) : {}),
    sort_no: index,
    created_at: company.team.created_at,
  }
  company.vehicles.push(vehicle)
  world.rows.fleet_vehicles.push(vehicle)
}

const onTheRoad = [
  { temporary_availability: 'PARTLY_LOADED', status_text: 'Room for two pallets' },
  { temporary_availability: 'PARTLY_LOADED', status_text: null },
  { temporary_availability: 'NOT_AVAILABLE', status_text: 'Looking for a load back' },
  { temporary_availability: 'NOT_AVAILABLE', status_text: null },
] as const

/** On another job, and empty at its end. */
function elsewhere({ random, now }: DemoWorld) {
  const town = random.pick(demoTowns())
  return {
    ...random.pick(onTheRoad),
    status_until: toQuarter(minutesAfter(now, random.int(60, 480))),
    destination_address: `${town.name} ${town.outcode}`,
    destination_lat: town.latitude,
    destination_lng: town.longitude,
  }
}

const LETTERS = 'A B C D E F G H J K L M N P R S T U V W X Y'.split(' ')

/** Two letters for the region, two digits for the year, three more: "YK23 LTN". */
function registration({ random }: DemoWorld): string {
  const letters = (count: number) => Array.from({ length: count }, () => random.pick(LETTERS)).join('')
  return `${letters(2)}${random.pick(['19', '20', '70', '21', '71', '22', '72', '23', '73', '24'])} ${letters(3)}`
}
