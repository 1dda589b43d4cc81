import { expect, test } from 'vitest'
import { afterFix, type Fix, type Watch } from './fence.ts'

const gate = { latitude: 53.8, longitude: -1.55 }
/** A degree of latitude is some 111,195 m. */
const north = (metres: number) => ({ latitude: gate.latitude + metres / 111_195, longitude: gate.longitude })
const at = (minute: number) => Date.parse('2026-11-16T09:00:00Z') + minute * 60_000
const fix = (minute: number, metres: number, accuracy: number | null = 20): Fix => ({
  at: north(metres),
  recorded_at: at(minute),
  accuracy,
})
const nothing: Watch = {
  centre: gate,
  precision: 'pin',
  arrived_at: null,
  entered_at: null,
  left_at: null,
  seen_until: null,
  anchored: false,
  fixes: 0,
  nearest_m: null,
  worst_accuracy_m: null,
  longest_gap_s: null,
  last_fix_at: null,
  run: null,
}
const watched = (fixes: readonly Fix[], watch = nothing) => fixes.reduce(afterFix, watch)

test('two fixes in a row within 150 m enter; two beyond 300 m leave; the first of them gives the time', () => {
  expect(watched([fix(1, 140)])).toMatchObject({ entered_at: null })
  expect(watched([fix(1, 140), fix(2, 10)])).toMatchObject({ entered_at: at(1), left_at: null })
  const stay = [fix(1, 140), fix(2, 10), fix(30, 5), fix(60, 320), fix(61, 900)]
  expect(watched(stay)).toMatchObject({
    entered_at: at(1),
    left_at: at(60),
    seen_until: at(30),
    nearest_m: 5,
    longest_gap_s: 1_800,
  })
})

test('passing by, a fix between the two fences, and a coarse fix are no arrival', () => {
  expect(watched([fix(1, 140), fix(2, 500), fix(3, 140)])).toMatchObject({ entered_at: null })
  expect(watched([fix(1, 140), fix(2, 200), fix(3, 140)])).toMatchObject({ entered_at: null })
  expect(watched([fix(1, 10, 101), fix(2, 10, 500), fix(3, 10, null)])).toMatchObject({ entered_at: null, fixes: 0 })
})

test('wandering about the gate is no leaving', () => {
  expect(watched([fix(1, 10), fix(2, 10), fix(3, 310), fix(4, 100), fix(5, 310), fix(6, 250)])).toMatchObject({
    entered_at: at(1),
    left_at: null,
  })
})

test('a place without a pin is fenced around the arrival tap, within 5 km of a town and 2 km of a postcode', () => {
  const town = { ...nothing, precision: 'town', arrived_at: at(5) } as const
  expect(watched([fix(4, 4_000)], town)).toMatchObject({ entered_at: null })
  expect(watched([fix(6, 4_000)], town)).toMatchObject({ entered_at: at(6), anchored: true, left_at: null })
  expect(watched([fix(6, 4_000), fix(7, 4_400), fix(8, 5_000)], town)).toMatchObject({ left_at: at(7), anchored: true })
  expect(watched([fix(6, 5_100)], town)).toMatchObject({ entered_at: null, anchored: false })
  expect(watched([fix(6, 2_100)], { ...town, precision: 'postcode' })).toMatchObject({ anchored: false })
})

test('a pin is never anchored, and nothing older than the last fix counts', () => {
  expect(watched([fix(6, 2_000)], { ...nothing, arrived_at: at(5) })).toMatchObject({ anchored: false })
  expect(watched([fix(5, 10), fix(4, 10)])).toMatchObject({ entered_at: null })
})
