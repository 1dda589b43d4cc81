// Writes the application's icons as pictures, all from apps/web/public/icon.svg: what a phone puts on its home screen.
// With --check it fails when a committed one shows something else.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../../apps/web/public/', import.meta.url)
/** Another machine may round the edge of a line otherwise; out of 255. */
const MAX_DIFFERENCE = 24

const drawing = readFileSync(new URL('icon.svg', folder), 'utf8')
const [, ground] = drawing.match(/<rect [^>]*fill="(#\w+)"/) ?? []
if (!ground) throw new Error('icon.svg has no ground of one colour.')

/** A system that cuts icons to its own shape keeps the middle: four fifths of the width. */
const filled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${drawing.replace('<svg ', '<svg x="4" y="4" width="32" height="32" ')}</svg>`

const icons = [
  { name: 'icon-192.png', width: 192, from: drawing },
  { name: 'icon-512.png', width: 512, from: drawing },
  { name: 'icon-maskable-192.png', width: 192, from: filled },
  { name: 'icon-maskable-512.png', width: 512, from: filled },
  { name: 'apple-touch-icon.png', width: 180, from: filled },
]

for (const { name, width, from } of icons) {
  const file = new URL(name, folder)
  const picture = await sharp(Buffer.from(from), { density: 72 * (width / 32) })
    .resize(width, width)
    .png({ palette: true })
    .toBuffer()
  if (!process.argv.includes('--check')) writeFileSync(file, picture)
  else if ((await differenceOf(picture, readFileSync(file))) > MAX_DIFFERENCE) {
    console.error(`${name} is stale: run node tools/data/build-icons.mjs`)
    process.exitCode = 1
  }
}

/** Of the two pixels that are least alike. */
async function differenceOf(one, other) {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer()))
  if (a.length !== b.length) return Infinity
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at])), 0)
}
