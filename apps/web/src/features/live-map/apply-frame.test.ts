import { expect, test } from 'vitest'
import { cellName, cellOf } from '@waybill/domain/positions/grid'
import { afterCellFrame, afterCountryFrame, listAfterFrame, type Nearby, type Shown } from './apply-frame.ts'

const leeds = { latitude: 53.795, longitude: -1.544 }
const hull = { latitude: 53.745, longitude: -0.336 }
const dot = (handle: string, at = leeds, is_exact = false) => ({
  handle,
  ...at,
  is_exact,
  vehicle_id: 'luton',
  availability: 'AVAILABLE' as const,
  heard_at: '2026-11-21T12:00:00Z',
  accuracy: null,
  is_online: true,
})
const shown = (...vehicles: ReturnType<typeof dot>[]): Shown => ({
  vehicles,
  clusters: [],
  vehicle_count: vehicles.length,
  may_hear: true,
})
const cell = cellName(cellOf(leeds), 0)
const nothing = { vehicle_ids: [], availability: [] }
const handles = ({ vehicles }: Shown) => vehicles.map(({ handle }) => handle)

test('a vehicle that comes is there, one that moves has moved, one that leaves is gone', () => {
  const frame = { vehicles: [['new', 53.8, -1.54, 'luton', 'AVAILABLE'] as const], gone: ['old'] }
  const after = afterCellFrame(shown(dot('old'), dot('stays')), cell, frame, nothing)
  expect(handles(after)).toEqual(['stays', 'new'])
  expect(after.vehicle_count).toBe(2)
  const moved = { vehicles: [['stays', 53.805, -1.544, 'luton', 'AVAILABLE'] as const], gone: [] }
  expect(afterCellFrame(after, cell, moved, nothing).vehicles[0]).toMatchObject({ latitude: 53.805 })
})

test('a vehicle that has left for the next cell is not lost, in whichever order the two frames come', () => {
  const arrives = { vehicles: [['van', hull.latitude, hull.longitude, 'luton', 'AVAILABLE'] as const], gone: [] }
  const leaves = { vehicles: [], gone: ['van'] }
  const next = cellName(cellOf(hull), 0)
  const first = afterCellFrame(shown(dot('van')), next, arrives, nothing)
  expect(handles(afterCellFrame(first, cell, leaves, nothing))).toEqual(['van'])
  const second = afterCellFrame(shown(dot('van')), cell, leaves, nothing)
  expect(handles(afterCellFrame(second, next, arrives, nothing))).toEqual(['van'])
})

test('a filtered vehicle does not come in, and goes when it changes', () => {
  const busy = { vehicles: [['van', 53.8, -1.54, 'luton', 'NOT_AVAILABLE'] as const], gone: [] }
  const free = { vehicle_ids: ['luton'], availability: ['AVAILABLE' as const] }
  expect(handles(afterCellFrame(shown(dot('van')), cell, busy, free))).toEqual([])
  expect(handles(afterCellFrame(shown(), cell, busy, free))).toEqual([])
})

test('an exact position is not made coarse by a frame for everybody', () => {
  const frame = { vehicles: [['own', 53.8, -1.54, 'luton', 'PARTLY_LOADED'] as const], gone: [] }
  const after = afterCellFrame(shown(dot('own', leeds, true)), cell, frame, nothing)
  expect(after.vehicles[0]).toMatchObject({ ...leeds, is_exact: true, availability: 'PARTLY_LOADED' })
})

test('of the country what the view shows', () => {
  const area = { south: 53.5, west: -2, north: 54, east: -1, zoom: 6 }
  const frame = {
    clusters: [[53.8, -1.5, 7] as const, [51.5, -0.1, 30] as const],
    vehicles: [['van', hull.latitude, hull.longitude, 'luton', 'AVAILABLE'] as const],
  }
  expect(afterCountryFrame(shown(), frame, area)).toMatchObject({
    clusters: [{ count: 7 }],
    vehicles: [],
    vehicle_count: 7,
  })
})

const row = (handle: string, at = leeds): Nearby['vehicles'][number] => ({
  vehicle: dot(handle, at),
  metres: 0,
  place: null,
  empty_from: null,
  until: null,
  team: {
    id: handle,
    company_name: handle,
    member_role: 'Taker',
    documents_approved: true,
    phone: null,
    conversation: null,
  },
})
const listed = (...vehicles: Nearby['vehicles']): Nearby => ({ vehicles, vehicle_count: vehicles.length })
const around = { from: leeds, reach: 20_000, filters: nothing }
const move = (handle: string, latitude: number) => [handle, latitude, -1.544, 'luton', 'AVAILABLE'] as const
const names = ({ vehicles }: Nearby) => vehicles.map(({ vehicle }) => vehicle.handle)

test('the list is in order again when somebody has moved, and shorter when somebody has gone', () => {
  const list = listed(row('near'), row('far', { ...leeds, latitude: 53.81 }), row('gone'))
  const { nearby, isBehind } = listAfterFrame(list, cell, { vehicles: [move('near', 53.83)], gone: ['gone'] }, around)
  expect(names(nearby)).toEqual(['far', 'near'])
  expect([nearby.vehicle_count, isBehind]).toEqual([2, false])
  expect(nearby.vehicles[1]!.metres).toBeGreaterThan(3_000)
})

test('a vehicle that comes within reach is queried, and no other', () => {
  const comes = (latitude: number, list = listed(row('there'))) =>
    listAfterFrame(list, cell, { vehicles: [move('new', latitude)], gone: [] }, around)
  expect([comes(53.8).isBehind, comes(54.2).isBehind]).toEqual([true, false])
  expect(names(comes(53.8).nearby)).toEqual(['there'])
  // Of a list that is not whole, those who are nearer than its end.
  const part = { vehicles: [{ ...row('there'), metres: 100 }], vehicle_count: 70 }
  expect([comes(53.8, part).isBehind, comes(53.7951, part).isBehind]).toEqual([false, true])
})
