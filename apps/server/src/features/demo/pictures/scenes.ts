import type { Random } from '../random.ts'
import { box, HEIGHT, pallet, photo, shadow, stack, WIDTH } from './parts.ts'

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const bricks = [
  ['#9a5a44', '#7d4635'],
  ['#a86b4e', '#8a553c'],
  ['#8d6f5d', '#715747'],
  ['#b39a7c', '#957d61'],
] as const
const doors = ['#26415c', '#5a1f25', '#24483a', '#3b3b40', '#7a5a2e', '#d8d4ca']

function brickPattern(random: Random): string {
  const [brick, other] = random.pick(bricks)
  return `<pattern id="bricks" width="72" height="40" patternUnits="userSpaceOnUse"><rect width="72" height="40" fill="#b9afa3"/>
    <rect x="1" y="1" width="68" height="17" fill="${brick}"/><rect x="-35" y="21" width="68" height="17" fill="${other}"/><rect x="37" y="21" width="68" height="17" fill="${brick}"/></pattern>`
}

/** Parcels in front of a door. */
export function doorstep(random: Random): string {
  const floor = 560
  const door = 250 + random.int(0, 260)
  const colour = random.pick(doors)
  const parcels = [0, 1, 2]
    .slice(0, random.int(1, 3))
    .map((index) => {
      const width = random.int(130, 240)
      const x = door + 20 + index * 150 + random.int(-30, 30)
      const place = { x, y: floor + 90 + index * 34, width, height: random.int(90, 170), depth: random.int(40, 80) }
      return shadow(x + width / 2 + 40, place.y, width + 140, 46) + box(random, place)
    })
    .join('')
  const panels = [130, 300]
    .map((y) =>
      [30, 135]
        .map(
          (x) =>
            `<rect x="${door + x}" y="${y}" width="85" height="140" fill="#fff" opacity="0.07" stroke="#000" stroke-opacity="0.35" stroke-width="3"/>`,
        )
        .join(''),
    )
    .join('')
  return photo(
    random,
    brickPattern(random) + gradient('floor', '#a39c92', '#6f6a63'),
    `<rect width="${WIDTH}" height="${floor}" fill="url(#bricks)"/>
    <rect y="${floor}" width="${WIDTH}" height="${HEIGHT - floor}" fill="url(#floor)"/>
    <path d="M0 ${floor + 60} H${WIDTH} M0 ${floor + 140} H${WIDTH} M200 ${floor} L120 ${HEIGHT} M520 ${floor} L510 ${HEIGHT} M830 ${floor} L910 ${HEIGHT}" stroke="#55504a" stroke-opacity="0.55" stroke-width="4"/>
    <rect x="${door - 22}" y="60" width="294" height="${floor - 50}" fill="#ece7dd"/><rect x="${door}" y="82" width="250" height="${floor - 92}" fill="${colour}"/>${panels}
    <rect x="${door + 85}" y="455" width="80" height="16" rx="4" fill="#c9b26a"/><circle cx="${door + 226}" cy="330" r="11" fill="#d6c07a"/>
    <rect x="${door - 10}" y="${floor - 10}" width="270" height="22" fill="#8e887d"/>
    <rect x="${door + 20}" y="${floor + 22}" width="210" height="46" fill="#4a3a2a" opacity="0.85"/>${parcels}`,
  )
}

function racking(random: Random): string {
  const shelves = [120, 270, 420]
    .map((y) => {
      const goods = Array.from({ length: 9 }, (_, index) => {
        const height = random.int(50, 110)
        const colour = random.pick(['#b58c5a', '#c7a274', '#8f7350', '#7f8b95', '#d9d2c4'])
        return `<rect x="${index * 118 + random.int(0, 20)}" y="${y - height}" width="${random.int(70, 100)}" height="${height}" fill="${colour}"/>`
      }).join('')
      return `${goods}<rect y="${y}" width="${WIDTH}" height="15" fill="#d9772a"/>`
    })
    .join('')
  const posts = [60, 380, 700, 1000].map((x) => `<rect x="${x}" width="17" height="560" fill="#2b4f86"/>`).join('')
  return `<g filter="url(#far)">${shelves}${posts}</g>`
}

/** A wrapped pallet in a warehouse. */
export function warehouse(random: Random): string {
  const width = random.int(330, 430)
  const x = random.int(230, 400)
  const height = random.int(230, 330)
  const goods = stack(random, { x, y: 610, width, height, depth: 70 }, random.int(2, 4), random.int(2, 4))
  const wrap = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${x} ${600 - index * (height / 7)} q${width / 2} ${random.int(-26, 20)} ${width} ${random.int(-14, 8)}" stroke="#fff" stroke-opacity="0.4" stroke-width="${random.int(2, 9)}" fill="none"/>`,
  ).join('')
  return photo(
    random,
    gradient('wall', '#7d8288', '#a9adb1') + gradient('floor', '#8f8d88', '#5c5a56'),
    `<rect width="${WIDTH}" height="560" fill="url(#wall)"/>${racking(random)}
    <rect y="545" width="${WIDTH}" height="${HEIGHT - 545}" fill="url(#floor)"/>
    <path d="M0 700 L${WIDTH} 640" stroke="#d8b73a" stroke-width="15" opacity="0.7"/>
    ${shadow(x + width / 2 + 40, 668, width + 230, 80)}${pallet(x - 14, 610, width + 28)}${goods}
    <polygon points="${x},610 ${x + width},610 ${x + width},${610 - height} ${x},${610 - height}" fill="#dfe9f2" opacity="0.2"/>${wrap}`,
  )
}

/** Goods in the back of a van. */
export function loadBay(random: Random): string {
  const wood = random.pick(['#b99767', '#a98757', '#c4a678'])
  const goods = [0, 1, 2]
    .map((index) => {
      const width = random.int(140, 230)
      const x = 210 + index * 190 + random.int(-20, 20)
      const place = { x, y: 610 + random.int(0, 50), width, height: random.int(130, 270), depth: random.int(40, 70) }
      return shadow(x + width / 2, place.y, width + 110, 44) + box(random, place)
    })
    .join('')
  const strap = random.chance(0.6)
    ? `<path d="M150 ${random.int(380, 440)} Q512 ${random.int(430, 520)} 880 ${random.int(370, 430)}" stroke="#e0632b" stroke-width="17" fill="none"/>`
    : ''
  return photo(
    random,
    gradient('roof', '#e8e6e1', '#b9b6af') + gradient('floor', '#7f6a4c', '#54452f') + gradient('end', wood, '#6f5636'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#20242a"/>
    <polygon points="60,0 964,0 800,130 224,130" fill="url(#roof)"/>
    <polygon points="60,0 224,130 224,560 20,${HEIGHT} 0,${HEIGHT} 0,0" fill="${wood}"/><polygon points="964,0 800,130 800,560 1004,${HEIGHT} ${WIDTH},${HEIGHT} ${WIDTH},0" fill="${wood}"/>
    <polygon points="60,0 224,130 224,560 20,${HEIGHT} 0,${HEIGHT} 0,0" fill="#000" opacity="0.25"/>
    <rect x="224" y="130" width="576" height="430" fill="url(#end)"/><path d="M224 345 H800 M512 130 V560" stroke="#000" stroke-opacity="0.25" stroke-width="3"/>
    <polygon points="224,560 800,560 1004,${HEIGHT} 20,${HEIGHT}" fill="url(#floor)"/>
    <path d="M330 560 L230 ${HEIGHT} M512 560 V${HEIGHT} M694 560 L794 ${HEIGHT}" stroke="#000" stroke-opacity="0.3" stroke-width="3"/>
    <rect x="470" y="140" width="84" height="10" fill="#fdf8e4" opacity="0.9"/>${goods}${strap}`,
  )
}

/** A pallet at a loading dock with its shutter. */
export function dock(random: Random): string {
  const shutter = random.pick(['#8f979e', '#3f6a8a', '#a3a7a0', '#5f7d63'])
  const slats = Array.from(
    { length: 15 },
    (_, index) =>
      `<rect x="250" y="${90 + index * 30}" width="540" height="27" fill="${shutter}"/><rect x="250" y="${112 + index * 30}" width="540" height="5" fill="#000" opacity="0.28"/>`,
  ).join('')
  const width = random.int(260, 380)
  const x = random.int(290, 410)
  const height = random.int(150, 260)
  const bollards = [190, 812]
    .map(
      (at) =>
        `<rect x="${at}" y="430" width="40" height="150" rx="8" fill="#e3b62c"/><rect x="${at}" y="465" width="40" height="24" fill="#22211e"/><rect x="${at}" y="520" width="40" height="24" fill="#22211e"/>`,
    )
    .join('')
  return photo(
    random,
    gradient('wall', '#c9c7c1', '#a19e97') + gradient('floor', '#77746e', '#4b4945'),
    `<rect width="${WIDTH}" height="560" fill="url(#wall)"/><path d="M0 60 H${WIDTH} M0 300 H230 M810 300 H${WIDTH}" stroke="#8d8a83" stroke-width="4"/>
    <rect x="234" y="74" width="572" height="486" fill="#3a3d40"/>${slats}${bollards}
    <rect y="555" width="${WIDTH}" height="${HEIGHT - 555}" fill="url(#floor)"/>
    ${shadow(x + width / 2 + 30, 690, width + 220, 76)}${pallet(x - 12, 630, width + 24)}
    ${stack(random, { x, y: 630, width, height, depth: 60 }, random.int(2, 3), random.int(1, 3))}`,
  )
}

/** A sheet of paper on a desk: a certificate, photographed. */
export function certificate(random: Random): string {
  const accent = random.pick(['#1f4e79', '#7a1f2b', '#22573c', '#4b3a78', '#8a5a12'])
  const words = Array.from({ length: 17 }, (_, line) => {
    let x = 330
    const end = line % 5 === 4 ? 500 : 690
    const written: string[] = []
    while (x < end) {
      const width = random.int(14, 62)
      written.push(`<rect x="${x}" y="${250 + line * 20}" width="${width}" height="6" fill="#57534c" opacity="0.8"/>`)
      x += width + 8
    }
    return written.join('')
  }).join('')
  const turn = random.int(-4, 4)
  return photo(
    random,
    gradient('desk', random.pick(['#7b5a3c', '#93724f', '#5d5750']), '#3f3123'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#desk)"/><path d="M0 180 Q500 150 ${WIDTH} 210 M0 420 Q500 460 ${WIDTH} 410 M0 640 Q480 610 ${WIDTH} 660" stroke="#000" stroke-opacity="0.16" stroke-width="5" fill="none"/>
    <g transform="rotate(${turn} 512 384)">${shadow(520, 395, 560, 760)}<rect x="275" y="25" width="474" height="720" fill="#f6f3ec"/>
    <rect x="275" y="25" width="474" height="66" fill="${accent}"/><circle cx="345" cy="150" r="34" fill="none" stroke="${accent}" stroke-width="9"/>
    <path d="M326 152 l14 15 26 -34" stroke="${accent}" stroke-width="8" fill="none"/>
    <rect x="410" y="128" width="270" height="17" fill="${accent}"/><rect x="410" y="158" width="180" height="11" fill="#6b665d"/>
    <rect x="330" y="215" width="360" height="2" fill="${accent}"/>${words}
    <path d="M350 670 q20 -44 38 -6 t36 -8 q14 -30 30 4 t44 -10" stroke="#223a7a" stroke-width="4" fill="none"/>
    <circle cx="650" cy="650" r="46" fill="none" stroke="#b23b3b" stroke-width="6" opacity="0.7"/><circle cx="650" cy="650" r="34" fill="none" stroke="#b23b3b" stroke-width="2" opacity="0.7"/></g>`,
  )
}
