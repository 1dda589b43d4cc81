import { expect, test } from 'vitest'
import { fieldMessages, type z } from '../errors/validation.ts'
import { liveVehiclesInput, nearbyVehiclesInput, reportPositionsInput } from './position-input.ts'

const said = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? [])

const bounds = { south: 53, west: -2, north: 54, east: -1 }
const position = { latitude: 53.8, longitude: -1.55, recorded_at: '2026-11-21T12:00:00Z' }

test.each<[string, object, boolean]>([
  ['around Leeds', {}, true],
  ['of one line of latitude', { north: 53 }, true],
  ['of one line of longitude', { east: -2 }, true],
  ['of a point', { north: 53, east: -2 }, true],
  ['upside down', { south: 54.1 }, false],
  ['the wrong way round', { west: -0.9 }, false],
])('a view %s is looked at: %s', (_what, overrides, isLooked) => {
  const problems = isLooked ? {} : { 'bounds.north': ['invalid'] }
  const view = { bounds: { ...bounds, ...overrides } }
  expect(said(liveVehiclesInput, { ...view, zoom: 9 })).toEqual(problems)
  expect(said(nearbyVehiclesInput, view)).toEqual(problems)
})

test('a query of nearby vehicles shows fifty at first, two hundred at the most', () => {
  expect(nearbyVehiclesInput.parse({ bounds }).first).toBe(50)
  expect(said(nearbyVehiclesInput, { bounds, first: 200 })).toEqual({})
  expect(said(nearbyVehiclesInput, { bounds, first: 201 })).toEqual({ first: ['too_large'] })
})

test('a device brings what it gathered without signal, each with its moment', () => {
  const ofCount = (count: number) => said(reportPositionsInput, { positions: Array(count).fill(position) })
  expect(ofCount(1)).toEqual({})
  expect(ofCount(500)).toEqual({})
  expect(ofCount(0)).toEqual({ positions: ['too_few'] })
  expect(ofCount(501)).toEqual({ positions: ['too_many'] })
  const { recorded_at: _, ...undated } = position
  expect(said(reportPositionsInput, { positions: [undated] })).toEqual({ 'positions.0.recorded_at': ['required'] })
})

test.each<[string, object, string]>([
  ['beyond the pole', { latitude: 90.1 }, 'latitude'],
  ['around the earth', { longitude: -180.1 }, 'longitude'],
  ['with an estimate below nothing', { accuracy: -1 }, 'accuracy'],
])('a position %s is none', (_what, overrides, field) => {
  const problems = said(reportPositionsInput, { positions: [{ ...position, ...overrides }] })
  expect(Object.keys(problems)).toEqual([`positions.0.${field}`])
})
