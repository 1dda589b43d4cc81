import { expect, test } from 'vitest'
import { addVehicleInput } from './fleet-input.ts'
import { numberPlate } from './number-plate.ts'

test.each([
  ['et70cgu', 'ET70 CGU'],
  ['ET70 CGU', 'ET70 CGU'],
  [' et-70 cgu ', 'ET70 CGU'],
  ['a1  abc', 'A1 ABC'],
  ['b-ub 1234', 'B-UB 1234'],
  ['wx 12345', 'WX 12345'],
])('a number plate typed as "%s" reads %s', (typed, plate) => expect(numberPlate(typed)).toBe(plate))

const vehicle = { name: 'Van 1', vehicle_id: crypto.randomUUID(), user_id: null }

test('a vehicle may have a number plate, and one without has none', () => {
  expect(addVehicleInput.parse({ ...vehicle, registration: 'et70cgu' }).registration).toBe('ET70 CGU')
  expect(addVehicleInput.parse(vehicle).registration).toBeNull()
  expect(addVehicleInput.parse({ ...vehicle, registration: ' ' }).registration).toBeNull()
})

test.each(['E', 'ABCDEFGHIJKLMNOPQ'])('"%s" is no number plate', (registration) => {
  expect(addVehicleInput.safeParse({ ...vehicle, registration }).success).toBe(false)
})
