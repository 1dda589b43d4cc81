import { expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { vehicleTypes } from '@waybill/domain/vehicles/vehicle-types'
import { vehiclesNearEntry } from '../jobs/job-detail/office-menu.ts'
import { liveMapSearchOf, type MapPlace, placeOf, wantedTypes, zoomAround } from './live-map-place.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const id = '0b6f3f0e-5a52-4c07-9d0e-2f8f6c3a1b11'
const ls10 = { label: 'Leeds LS10', latitude: 53.77, longitude: -1.53, miles: 20 }
const all = vehicleTypes.map(({ code, name, size }) => ({ id: `id of ${code}`, code, name, size, icon_url: '' }))
const nothing = placeOf(new URLSearchParams(), NOW)
const read = (search: string) => placeOf(new URLSearchParams(search), NOW)

test('a link says again what was chosen, and is short where nothing is', () => {
  const chosen: MapPlace = {
    near: ls10,
    types: ['lwb_van'],
    or_bigger: true,
    availability: ['AVAILABLE'],
    free_at: '2026-11-23T15:00:00.000Z',
    layer: 'both',
    handle: null,
    job_id: id,
    offered_id: id,
    at: { lat: 53.5, lng: -1.5, zoom: 8 },
  }
  expect(placeOf(liveMapSearchOf(chosen), NOW)).toEqual(chosen)
  expect(`${liveMapSearchOf(nothing)}`).toBe('')
})

test.each([
  ['a radius that is not offered', 'near=Leeds&near_at=53.77,-1.53&near_miles=25', { near: { miles: 20 } }],
  ['a moment that has passed', 'free_at=2026-11-23T11:59', { free_at: null }],
  ['no moment', 'free_at=soon', { free_at: null }],
  ['bigger than nothing', 'bigger=1', { or_bigger: false }],
  ['no layer', 'show=everything', { layer: 'vehicles' }],
  ['no job', 'offer=1&job=x', { offered_id: null, job_id: null }],
  ['nowhere', 'at=91,0,8', { at: null }],
])('%s in a link is left out', (_name, search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('of a size, or that size and everything above it', () => {
  const codes = (place: Partial<MapPlace>) =>
    wantedTypes({ ...nothing, ...place }, all).map((found) => found.replace('id of ', ''))
  expect(codes({})).toEqual([])
  expect(codes({ types: ['luton'] })).toEqual(['luton'])
  expect(codes({ types: ['rigid_18t', 'artic_13_6m'], or_bigger: true })).toEqual([
    'rigid_18t',
    'rigid_26t',
    'artic_13_6m',
  ])
  expect(codes({ types: ['no_such'], or_bigger: true })).toEqual([])
})

test('twice as wide a circle is seen from one step further away', () => {
  expect(zoomAround({ ...ls10, miles: 100 }, 600)).toBeCloseTo(zoomAround({ ...ls10, miles: 50 }, 600) - 1)
})

test('a job leads to those who could collect it, and only while nobody has taken it', () => {
  const pickup = { short_address: 'Leeds LS10', latitude: 53.77, longitude: -1.53 }
  const job = { id, status: 'active', is_own: true, pickup, vehicle: { code: 'lwb_van' } } as const
  const [entry] = vehiclesNearEntry({} as Viewer, job)
  expect(read(entry?.to?.split('?')[1] ?? '')).toEqual({
    ...nothing,
    near: { ...ls10, miles: 50 },
    types: ['lwb_van'],
    or_bigger: true,
    offered_id: id,
  })
  expect(vehiclesNearEntry({} as Viewer, { ...job, status: 'allocated' })).toEqual([])
  expect(vehiclesNearEntry({} as Viewer, { ...job, is_own: false })).toEqual([])
})
