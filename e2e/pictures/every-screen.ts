// node e2e/pictures/every-screen.ts FOLDER [en|ro|pl]: every screen of the demo as a picture, in the sizes, languages and themes
// of `looks`, to be looked at by somebody. It prints the screens on which something sticks out, is cut off or is in English.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { privatePaths, publicPaths } from '../../apps/web/src/session/paths.ts'
import { otherScreens, type Reader, screens } from '../screens/screens.ts'
import { addressOf } from '../screens/things.ts'
import { englishOn } from '../stage/english.ts'
import { followsPath } from '../stage/follow-path.ts'
import { cutTexts, nothingOverflows, settled } from '../stage/screen-checks.ts'
import { entersDemo, type Locale, openDemo } from './demo-stage.ts'

type Theme = 'light' | 'dark' | 'forced'
type Size = keyof typeof sizes
type Look = readonly [Size, Theme]

const sizes = { 320: 640, 390: 844, 1024: 768, 1440: 900 }
const looks: Record<Locale, readonly Look[]> = {
  en: [
    [390, 'forced'],
    [1440, 'light'],
  ],
  ro: [
    [320, 'light'],
    [390, 'dark'],
    [1024, 'light'],
    [1440, 'forced'],
  ],
  pl: [
    [320, 'dark'],
    [390, 'light'],
    [1024, 'forced'],
    [1440, 'dark'],
  ],
}
/** A picture shows a page to its end, up to this height in px. */
const HIGHEST = 2400

const [folder, only] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder for the pictures.')
const stage = await openDemo()
const faults: string[] = []
try {
  for (const locale of Object.keys(looks) as Locale[])
    if (!only || only === locale) for (const as of Object.keys(stage.readers) as Reader[]) await walks(as, locale)
} finally {
  await stage.close()
}
console.log(faults.length > 0 ? faults.join('\n') : 'Nothing sticks out, is cut off or is in English.')
process.exitCode = faults.length > 0 ? 1 : 0

/** All screens of one reader in one language: each is gone to once, and drawn in every look. */
async function walks(as: Reader, locale: Locale) {
  const context = await entersDemo(stage, { as, locale })
  const page = await context.newPage()
  for (const { at, inEnglish } of screensOf(as)) {
    const address = addressOf(at, stage.things)
    try {
      await (page.url() === 'about:blank' ? page.goto(address) : followsPath(page, address))
      await settled(page)
      if (locale !== 'en' && !inEnglish) note(locale, at, await englishOn(page, locale), 'English')
      for (const look of looks[locale]) await takes(page, { at, as, locale, look })
    } catch (error) {
      faults.push(`${locale} ${at}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  await context.close()
}

function screensOf(as: Reader): { at: string; inEnglish?: string }[] {
  const listed = [...publicPaths, ...privatePaths].map((path) => screens[path]).filter((row) => 'as' in row)
  return [...listed, ...otherScreens].filter((row) => row.as === as)
}

type Shot = { at: string; as: Reader; locale: Locale; look: Look }

async function takes(page: Page, { at, as, locale, look: [width, theme] }: Shot) {
  const height = sizes[width]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  })
  await settled(page)
  const look = `${locale} ${width} ${theme}`
  note(look, at, await cutTexts(page), 'cut off')
  await nothingOverflows(page).catch((error: Error) => note(look, at, [error.message.slice(0, 600)], 'sticks out'))
  const whole = await page.evaluate(() => {
    const main = document.querySelector('#main')
    return main ? innerHeight - main.clientHeight + main.scrollHeight : document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, HIGHEST)) })
  await page.waitForTimeout(100) // rows and columns that follow the size of the window
  const name = `${as}${at.replaceAll(/[^\w]+/g, '-')}`
  const into = join(folder!, `${locale}-${width}-${theme}`)
  await mkdir(into, { recursive: true })
  await page.screenshot({ path: join(into, `${name}.jpg`), type: 'jpeg', quality: 70 })
}

function note(look: string, at: string, found: readonly string[], what: string) {
  for (const each of found) faults.push(`${look} ${at}: ${what}: ${each}`)
}
