import { expect, test } from 'vitest'
import { distanceBetween, metresOf } from '@waybill/domain/geo/distance'
import { circleLine } from './circle-line.ts'

test.each([
  [53.8, -1.55, 20],
  [0, 0, 500],
  [-70, 100, 100],
  [53.8, -1.55, 1],
])('every point of the rim around %d, %d lies %d miles away', (lat, lng, miles) => {
  const rim = circleLine({ lat, lng }, miles)
  expect(rim[0]).toEqual(rim.at(-1))
  for (const { lat: latitude, lng: longitude } of rim)
    expect(distanceBetween({ latitude: lat, longitude: lng }, { latitude, longitude })).toBeCloseTo(metresOf(miles), 3)
})
