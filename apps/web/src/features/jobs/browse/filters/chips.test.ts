import { expect, test } from 'vitest'
import { ME, noBoardFilters } from './browse-filters.ts'
import { chipsOf, soonDays } from './chips.ts'
import { foundAt } from './near-me.ts'

const vehicles = ['motorbike', 'small_van', 'lwb_van'].map((code) => ({ id: code, code, name: code, icon_url: '' }))
const around = { label: ME, latitude: 53.8, longitude: -1.55, miles: 25 }

test('each filter is a chip that takes it back, and the place comes first', () => {
  foundAt({ latitude: 53.7965, longitude: -1.5478 })
  const filters = { ...noBoardFilters, near: around, sort: 'nearest' as const, short_haul: true }
  expect(chipsOf(filters, vehicles)).toMatchObject([
    { text: 'Near me', reach: '25 mi', without: { near: null, sort: 'newest' } },
    { id: 'haul', without: { short_haul: false } },
  ])
  expect(chipsOf(noBoardFilters, vehicles)).toEqual([])
})

test('a vehicle with all that are smaller is one chip, others one each', () => {
  const texts = (...vehicle_ids: string[]) =>
    chipsOf({ ...noBoardFilters, vehicle_ids }, vehicles).map(({ text }) => text)
  expect(texts('motorbike', 'small_van')).toEqual(['Small van & smaller'])
  expect(texts('small_van', 'lwb_van')).toEqual(['Small van', 'LWB van'])
  expect(texts('motorbike')).toEqual(['Motorbike'])
})

test('a place near somebody else, or where its reader was another day, is not called near them', () => {
  const nameOf = (near: typeof around) => chipsOf({ ...noBoardFilters, near }, vehicles)[0]?.text
  foundAt({ latitude: 52.4, longitude: -1.51 })
  expect(nameOf(around)).toBe('Chosen point')
  expect(nameOf({ ...around, latitude: 52.4, longitude: -1.51 })).toBe('Near me')
  expect(nameOf({ ...around, label: 'Leeds' })).toBe('Leeds')
})

test('today and tomorrow have a name, other days their dates', () => {
  const textOf = (collect_from: string, collect_until = collect_from) =>
    chipsOf({ ...noBoardFilters, collect_from, collect_until }, vehicles)[0]?.text
  const [today, tomorrow] = soonDays().map(({ day }) => day)
  expect(textOf(today!)).toBe('Collect today')
  expect(textOf(tomorrow!)).toBe('Collect tomorrow')
  expect(textOf(today!, tomorrow!)).toMatch(/ – /)
})
