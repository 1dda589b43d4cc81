import type { Random } from '../random.ts'

export const WIDTH = 1024
export const HEIGHT = 768

/** A drawing as a camera might have taken it: with light that falls off to the corners. */
export function photo(random: Random, defs: string, body: string): string {
  const light = random.int(20, 80)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>${defs}
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="far"><feGaussianBlur stdDeviation="2.6"/></filter>
    <radialGradient id="corners" cx="${light}%" cy="40%" r="85%"><stop offset="0.35" stop-opacity="0"/><stop offset="1" stop-opacity="0.55"/></radialGradient>
  </defs>
  ${body}
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#corners)"/>
</svg>`
}

export function shadow(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="#000" opacity="0.45" filter="url(#soft)"/>`
}

export type BoxPlace = { x: number; y: number; width: number; height: number; depth: number }

const cardboards = [
  ['#c99b62', '#a97f4b', '#ddb680'],
  ['#bf9058', '#9d7442', '#d3a970'],
  ['#d0a872', '#b18a55', '#e2c294'],
  ['#b98a57', '#94693c', '#cda475'],
] as const

/** A cardboard box: front with its lower left corner at x/y, right side and lid; tape and usually a label. */
export function box(random: Random, { x, y, width, height, depth }: BoxPlace): string {
  const [front, side, lid] = random.pick(cardboards)
  const top = y - height
  const rise = depth * 0.42
  const tape = width * (0.42 + random.next() * 0.08)
  const label = random.chance(0.75) ? shippingLabel(random, x + width * 0.1, top + height * 0.22, width * 0.32) : ''
  const crease = random.int(2, 8)
  return `<polygon points="${x + width},${y} ${x + width + depth},${y - rise} ${x + width + depth},${top - rise} ${x + width},${top}" fill="${side}"/>
    <polygon points="${x},${top} ${x + width},${top} ${x + width + depth},${top - rise} ${x + depth},${top - rise}" fill="${lid}"/>
    <rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${front}"/>
    <polygon points="${x + tape},${top} ${x + tape + width * 0.12},${top} ${x + tape + width * 0.12 + depth},${top - rise} ${x + tape + depth},${top - rise}" fill="#e8d9bd" opacity="0.75"/>
    <rect x="${x + tape}" y="${top}" width="${width * 0.12}" height="${height * 0.26}" fill="#e8d9bd" opacity="0.7"/>
    <path d="M${x} ${y - height * 0.5} q${width * 0.5} ${crease} ${width} 0" stroke="#000" stroke-opacity="0.07" fill="none" stroke-width="2"/>
    <rect x="${x}" y="${y - 7}" width="${width}" height="7" fill="#000" opacity="0.16"/>${label}`
}

function shippingLabel(random: Random, x: number, y: number, width: number): string {
  const height = width * 0.72
  const bars = Array.from({ length: 16 }, (_, index) =>
    random.chance(0.65)
      ? `<rect x="${x + width * (0.08 + index * 0.052)}" y="${y + height * 0.58}" width="${width * 0.03}" height="${height * 0.3}" fill="#26221c"/>`
      : '',
  ).join('')
  const lines = [0.14, 0.26, 0.38]
    .map((at) => {
      const long = width * (0.35 + random.next() * 0.45)
      return `<rect x="${x + width * 0.08}" y="${y + height * at}" width="${long}" height="${height * 0.055}" fill="#4c463c"/>`
    })
    .join('')
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="#f4f1ea"/>${lines}${bars}`
}

/** A wooden pallet with its upper edge at y. */
export function pallet(x: number, y: number, width: number): string {
  const blocks = [0, 0.44, 0.88]
    .map(
      (at) =>
        `<rect x="${x + width * at}" y="${y + 16}" width="${width * 0.12}" height="34" fill="#8a6a43"/><rect x="${x + width * at}" y="${y + 16}" width="${width * 0.12}" height="8" fill="#000" opacity="0.35"/>`,
    )
    .join('')
  return `<rect x="${x}" y="${y + 14}" width="${width}" height="40" fill="#1d1812" opacity="0.75"/>${blocks}
    <rect x="${x}" y="${y}" width="${width}" height="18" fill="#b58f60"/><rect x="${x}" y="${y + 11}" width="${width}" height="7" fill="#94713f"/>
    <rect x="${x}" y="${y + 48}" width="${width}" height="12" fill="#a37e50"/>`
}

/** Boxes stacked in rows, seen nearly from the front, as they stand on a pallet. */
export function stack(random: Random, place: BoxPlace, columns: number, rows: number): string {
  const width = place.width / columns
  const height = place.height / rows
  const boxes: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      boxes.push(
        box(random, {
          x: place.x + column * width,
          y: place.y - row * height,
          width: width - 2,
          height: height - 2,
          depth: place.depth,
        }),
      )
  return boxes.join('')
}
