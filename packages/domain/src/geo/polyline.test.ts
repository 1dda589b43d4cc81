import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

// The example of the format's own documentation (Google, "Encoded Polyline Algorithm Format").
const documented = [
  { latitude: 38.5, longitude: -120.2 },
  { latitude: 40.7, longitude: -120.95 },
  { latitude: 43.252, longitude: -126.453 },
]

test('a line is written as the format documents it', () => {
  expect(encodePolyline(documented, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(documented)
})

test('a number that ends where a sign ends has another sign', () => {
  const point = { latitude: 0.00016, longitude: -0.00016 }
  expect(decodePolyline(encodePolyline([point], 5), 5)).toEqual([point])
})

test('every line comes back within a tenth of a metre', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true })
  const longitude = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.record({ latitude, longitude }), { maxLength: 40 }), (points) => {
      const back = decodePolyline(encodePolyline(points))
      expect(back).toHaveLength(points.length)
      back.forEach((point, index) => {
        expect(Math.abs(point.latitude - points[index]!.latitude)).toBeLessThanOrEqual(1e-6)
        expect(Math.abs(point.longitude - points[index]!.longitude)).toBeLessThanOrEqual(1e-6)
      })
    }),
  )
})

test('text that is no line is refused', () => {
  const east = encodePolyline([{ latitude: 0, longitude: 180.1 }], 5)
  const north = encodePolyline([{ latitude: 90.1, longitude: 0 }], 5)
  // Signs below and above those of the format, numbers that are too long, a line that ends within a number.
  const signs = [' ', '  ', 'zażółć', '\u0080?\u0080?', '~~~~~~~~~~~~', '_______?_______?', '_p~iF~ps|U_']
  for (const text of ['_p~iF', '_p~iF~ps|', ...signs, east, north])
    expect(() => decodePolyline(text, 5)).toThrow(new RangeError('The text is not an encoded line.'))
})
