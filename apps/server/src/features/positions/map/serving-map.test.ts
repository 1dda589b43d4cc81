import { expect, test } from 'vitest'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { CELL_LEVELS, cellOf } from '@waybill/domain/positions/grid'
import { ServingMap } from './serving-map.ts'
import type { Report, VisibilityFacts } from '../sharing/tracked-user.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const PEOPLE = 60
const STEPS = 4_000

const visibility: VisibilityFacts = {
  team_id: 'team',
  tracking: true,
  job_notification_tracking: true,
  inactivated: false,
  team_suspended: false,
  is_sandbox: false,
  subscription_status: 'subscriber',
  expire_at: null,
  vehicle_id: 'luton',
  jobs: [],
  default_availability: 'AVAILABLE',
  temporary_availability: null,
  status_until: null,
  destination_address: null,
  range_metres: 8_000,
  status_text: null,
}
const visibilities: readonly VisibilityFacts[] = [
  visibility,
  { ...visibility, vehicle_id: 'van' },
  { ...visibility, default_availability: 'NOT_AVAILABLE' as VehicleAvailability },
  { ...visibility, tracking: false },
  { ...visibility, job_notification_tracking: false },
]

/** The same walk every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const everywhere = { south: -90, west: -180, north: 90, east: 180 }
/** Everything that can be asked of a map, with sums as exact as sums are. */
function everythingOf(map: ServingMap, user_ids: readonly string[]) {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    clusters: Array.from({ length: CELL_LEVELS }, (_, level) =>
      map.pyramid
        .clusters(level, everywhere, () => true, [])
        .map(({ latitude, longitude, count }) => `${rounded(latitude)} ${rounded(longitude)} ${count}`)
        .toSorted(),
    ),
    people: user_ids.map((user_id) => {
      const { entry, at, handle } = map.of(user_id)!
      const isInCell = [...map.inCell(cellOf(at))].some((tracked) => tracked.user_id === user_id)
      return { entry, at, isInCell, named: map.ofHandle(handle)?.user_id, near: map.near(at).length }
    }),
  }
}

type Stands = [report: Report, visibility: VisibilityFacts]
/** The next that is heard of somebody: a few metres on, mostly, across the country now and then, or of another mind. */
function nextOf(
  user_id: string,
  known: Stands | undefined,
  { step, next }: { step: number; next: () => number },
): Stands {
  const [before, stood] = known ?? [{ at: { latitude: 53, longitude: -1.5 }, session_id: null }, visibility]
  const reach = next() < 0.9 ? 0.02 : 5
  const { latitude, longitude } = before.at
  const at = { latitude: latitude + (next() - 0.5) * reach, longitude: longitude + (next() - 0.5) * reach }
  const session_id = next() < 0.05 ? `session ${step}` : before.session_id
  const stands = next() < 0.05 ? visibilities[Math.floor(next() * visibilities.length)]! : stood
  const times = { recorded_at: NOW + step, accuracy: null, heard_at: NOW + step }
  return [{ user_id, session_id, at: next() < 0.2 ? before.at : at, ...times }, stands]
}

test('the map is the same by whatever way everybody has come', () => {
  const chance = numbers(7)
  const next = () => chance.next().value
  const walked = new ServingMap()
  const last = new Map<string, Stands>()
  for (let step = 0; step < STEPS; step++) {
    const user_id = `user ${Math.floor(next() * PEOPLE)}`
    const [report, stands] = nextOf(user_id, last.get(user_id), { step, next })
    last.set(user_id, [report, stands])
    const tracked = walked.put(report, stands, NOW + step)
    if (next() > 0.02) continue
    walked.clear(tracked)
    last.delete(user_id)
  }
  const straight = new ServingMap()
  for (const [report, stands] of last.values()) straight.put(report, stands, NOW + STEPS)
  const user_ids = [...last.keys()]
  expect(walked.size).toBe(user_ids.length)
  expect(everythingOf(walked, user_ids)).toEqual(everythingOf(straight, user_ids))
})
