import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const splashes = { mdpi: [320, 480], hdpi: [480, 800], xhdpi: [720, 1280], xxhdpi: [960, 1600], xxxhdpi: [1280, 1920] }
const DARK = '#16202d'

type Picture = { path: string; width: number; height: number; mark: number; background: string | null }

/** Every picture of both projects, by its path under `apps/web`: how large it is, and how much of it the mark takes. */
export const pictures: readonly Picture[] = [
  ...Object.entries(densities).flatMap(([density, scale]) => {
    const folder = `android/app/src/main/res/mipmap-${density}`
    const [icon, layer] = [48 * scale, 108 * scale]
    return [
      { path: `${folder}/ic_launcher.png`, width: icon, height: icon, mark: 1, background: null },
      { path: `${folder}/ic_launcher_round.png`, width: icon, height: icon, mark: 1, background: null },
      // Only the middle two thirds of a layer are sure to be seen.
      { path: `${folder}/ic_launcher_foreground.png`, width: layer, height: layer, mark: 0.6, background: null },
    ]
  }),
  ...Object.entries(splashes).flatMap(([density, [short, long]]) => [
    splash(`drawable-port-${density}`, short!, long!),
    splash(`drawable-land-${density}`, long!, short!),
  ]),
  splash('drawable', 480, 320),
  {
    path: 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png',
    width: 1024,
    height: 1024,
    mark: 1,
    background: DARK, // the store takes no see-through corners
  },
  ...['', '-1', '-2'].map((name) => ({
    path: `ios/App/App/Assets.xcassets/Splash.imageset/splash-2732x2732${name}.png`,
    width: 2732,
    height: 2732,
    mark: 0.18,
    background: DARK,
  })),
]

function splash(folder: string, width: number, height: number): Picture {
  const path = `android/app/src/main/res/${folder}/splash.png`
  return { path, width, height, mark: 0.35, background: DARK }
}

/** Draws one of them from the one mark there is. */
export async function draw(web: string, { width, height, mark, background }: Picture): Promise<Buffer> {
  const size = Math.round(Math.min(width, height) * mark)
  const svg = readFileSync(join(web, 'public/icon.svg'))
  const drawn = await sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
  const canvas = { width, height, channels: 4 as const, background: background ?? '#00000000' }
  const flat = sharp({ create: canvas }).composite([{ input: drawn, gravity: 'centre' }])
  return (background ? flat.removeAlpha() : flat).png({ compressionLevel: 9, palette: true }).toBuffer()
}
