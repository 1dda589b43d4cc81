// npm run pictures:store FOLDER: the six pictures of a phone that both stores ask for, in their sizes and three languages, from the
// demo. The folder is laid out as fastlane reads it (docs/apps.md).
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '../../tools/native/store-listing.ts'
import type { Reader } from '../screens/screens.ts'
import { addressOf } from '../screens/things.ts'
import { settled } from '../stage/screen-checks.ts'
import { entersDemo, type Locale, openDemo } from './demo-stage.ts'

/** The way of a job through a driver's hands, from the board to the chat. */
const pictures: readonly { name: string; as: Reader; at: string }[] = [
  { name: '1-board', as: 'courier', at: '/browse-jobs' },
  { name: '2-job', as: 'courier', at: '/browse-jobs/{other}' },
  { name: '3-my-day', as: 'driver', at: '/my-work' },
  { name: '4-run', as: 'courier', at: '/on-route-to-deliver/{board}' },
  { name: '5-proof', as: 'courier', at: '/view-electronic-pod/{signed}' },
  { name: '6-chat', as: 'courier', at: '/chat/{talked}' },
]
/** In CSS px, three device px each: 1290 × 2796 and 1080 × 1920. */
const stores = {
  ios: {
    viewport: { width: 430, height: 932 },
    folder: (locale: Locale) => `ios-screenshots/${languages[locale].apple}`,
  },
  android: {
    viewport: { width: 360, height: 640 },
    folder: (locale: Locale) => `android/${languages[locale].google}/images/phoneScreenshots`,
  },
}
/** Drivers share where they are; the demo's work is around Leeds. */
const here = { permissions: ['geolocation'], geolocation: { latitude: 53.7965, longitude: -1.5478 } }
const MAP_MS = 2_000
const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const folder = process.argv[2]
if (!folder) throw new Error('Name a folder for the pictures.')
const stage = await openDemo(software)
try {
  for (const locale of ['en', 'ro', 'pl'] as const)
    for (const [store, { viewport, folder: within }] of Object.entries(stores)) {
      const into = join(folder, within(locale))
      await mkdir(into, { recursive: true })
      for (const { name, as, at } of pictures) {
        const options = { ...here, viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }
        const context = await entersDemo(stage, { as, locale, options })
        const page = await context.newPage()
        await page.goto(addressOf(at, stage.things))
        await settled(page)
        await page.waitForTimeout(MAP_MS) // maps are drawn after the rest
        await page.screenshot({ path: join(into, `${name}.png`) })
        await context.close()
      }
      console.log(`${store}, ${locale}: ${pictures.length} pictures`)
    }
} finally {
  await stage.close()
}
