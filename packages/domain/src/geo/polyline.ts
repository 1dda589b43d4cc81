import type { Position } from './distance.ts'

/**
 * A line as text: the encoded polyline format, by default with six decimals (about 0.1 m), as OSRM and Valhalla write it.
 * Google writes five.
 */
export function encodePolyline(points: readonly Position[], decimals = 6): string {
  const factor = 10 ** decimals
  let text = ''
  let [latitude, longitude] = [0, 0]
  for (const point of points) {
    const next: [number, number] = [Math.round(point.latitude * factor), Math.round(point.longitude * factor)]
    text += encodeNumber(next[0] - latitude) + encodeNumber(next[1] - longitude)
    ;[latitude, longitude] = next
  }
  return text
}

/** The points of an encoded line. Throws a RangeError for text that is no such line. */
export function decodePolyline(text: string, decimals = 6): Position[] {
  const factor = 10 ** decimals
  const numbers = decodeNumbers(text)
  const points: Position[] = []
  let [latitude, longitude] = [0, 0]
  for (let index = 0; index < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0
    longitude += numbers[index + 1] ?? Number.NaN
    points.push({ latitude: latitude / factor, longitude: longitude / factor })
  }
  if (points.some(isOffTheGlobe)) throw new RangeError('The text is not an encoded line.')
  return points
}

const isOffTheGlobe = ({ latitude, longitude }: Position) => !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)

// Five bits a character, lowest first; bit 6 says that more follow; the sign is the lowest bit of the number.
function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const bits = text.charCodeAt(index) - 63
    if (bits < 0 || bits > 0x3f || shift > 30) throw new RangeError('The text is not an encoded line.')
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits < 0x20) {
      numbers.push(value & 1 ? ~(value >> 1) : value >> 1)
      ;[value, shift] = [0, 0]
    }
  }
  if (shift > 0) throw new RangeError('The text is not an encoded line.')
  return numbers
}
