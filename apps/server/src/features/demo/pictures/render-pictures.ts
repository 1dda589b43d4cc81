import sharp from 'sharp'
import { THUMBNAIL_SIDE_PX } from '../../../platform/files/image-intake.ts'
import { Random } from '../random.ts'
import { HEIGHT, WIDTH } from './parts.ts'
import { certificate, dock, doorstep, loadBay, warehouse } from './scenes.ts'
import { signature } from './signature.ts'

const drawings = { doorstep, warehouse, load_bay: loadBay, dock, certificate, signature }
export type Scene = keyof typeof drawings
/** How many different pictures there are of each scene. */
export const variants: Readonly<Record<Scene, number>> = {
  doorstep: 5,
  warehouse: 5,
  load_bay: 5,
  dock: 5,
  certificate: 4,
  signature: 12,
}
export type PictureName = `${Scene}-${number}`

export type Rendered = {
  content: Buffer
  /** None of a signature, which is small itself. */
  thumbnail?: Buffer
  content_type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** As many as the thread pool of Node draws side by side. */
const AT_ONCE = 4

/** Every picture of the demo data, drawn once; the same seed draws the same. @throws the reason of `signal` when it aborts */
export async function renderPictures(seed: number, signal?: AbortSignal): Promise<ReadonlyMap<PictureName, Rendered>> {
  const grain = await cameraGrain()
  const names = Object.entries(variants).flatMap(([scene, count]) =>
    Array.from({ length: count }, (_, index) => ({ scene: scene as Scene, index })),
  )
  const rendered = new Map<PictureName, Rendered>()
  for (let start = 0; start < names.length; start += AT_ONCE) {
    signal?.throwIfAborted()
    await Promise.all(
      names.slice(start, start + AT_ONCE).map(async ({ scene, index }) => {
        const random = new Random(seed + index * 101 + scene.length * 7919)
        rendered.set(`${scene}-${index}`, await render(drawings[scene](random), scene === 'signature' ? null : grain))
      }),
    )
  }
  return rendered
}

/** Noise, which tells a photo from a drawing. */
function cameraGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } })
    .blur(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A photo with grain; without any, a line drawing. */
async function render(svg: string, grain: Buffer | null): Promise<Rendered> {
  const picture = sharp(Buffer.from(svg))
  const whole = grain
    ? picture
        .flatten()
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg({ quality: 74 })
    : picture.png()
  const { data, info } = await whole.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (!grain) return { content: data, content_type: 'image/png', width, height }
  const thumbnail = await sharp(data).resize({ width: THUMBNAIL_SIDE_PX }).jpeg({ quality: 70 }).toBuffer()
  return { content: data, thumbnail, content_type: 'image/jpeg', width, height }
}
