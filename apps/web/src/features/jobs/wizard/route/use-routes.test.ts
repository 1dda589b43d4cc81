import { expect, test } from 'vitest'
import { confirmedRoute, optionChosen, type RouteOption } from './use-route-choice.ts'

const option = (label: RouteOption['label']): RouteOption => ({
  label,
  distance: 1000,
  duration: 60,
  polyline: label,
  estimated: true,
  crosses_sea: false,
  warnings: [],
})
const routes = [option('recommended'), option('alternative')]

test('without a choice the recommended route is taken', () => {
  expect(optionChosen(routes, null)?.label).toBe('recommended')
  expect(optionChosen(routes, 'alternative')?.label).toBe('alternative')
})

test('a custom route that is no longer on offer gives way to the recommended one', () => {
  expect(optionChosen(routes, 'custom')?.label).toBe('recommended')
  expect(optionChosen([], 'custom')).toBeNull()
})

test('only the custom route is sent with its points', () => {
  const via = [{ latitude: 53, longitude: -1 }]
  expect(confirmedRoute(option('custom'), via)?.via).toEqual(via)
  expect(confirmedRoute(option('alternative'), via)?.via).toEqual([])
  expect(confirmedRoute(null, via)).toBeNull()
})
