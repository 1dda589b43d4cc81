// npm run pictures: the README's pictures, made anew from the demo, in light and dark. Run it when a screen they show has changed.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { OwnServer } from '../stage/own-server.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')
const PASSWORD = 'Waybill-demo-1'

type Picture = {
  name: string
  as: 'poster' | 'taker' | 'courier' | 'driver'
  on: 'desk' | 'phone'
  at: string
  /** From the page of the address to what the picture shows. */
  goes?: (page: Page) => Promise<unknown>
}

async function firstRow(page: Page) {
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .getByText('→')
    .or(page.getByText(/^#\d+$/))
    .first()
    .click()
  await page.waitForURL(/\/jobs-posted\/[\da-f-]{36}/)
}

const pictures: readonly Picture[] = [
  { name: 'posted', as: 'courier', on: 'desk', at: '/jobs-posted' },
  { name: 'job', as: 'courier', on: 'desk', at: '/jobs-posted?group=on_the_road', goes: firstRow },
  { name: 'live-map', as: 'courier', on: 'desk', at: '/live-availability' },
  { name: 'invoices', as: 'courier', on: 'desk', at: '/accounting-driver' },
  { name: 'board', as: 'taker', on: 'phone', at: '/browse-jobs' },
  { name: 'my-day', as: 'driver', on: 'phone', at: '/my-work' },
]

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const SETTLED_MS = 8000
/** Whoever drives has let the product know where they are. */
const here = { permissions: ['geolocation'], geolocation: { latitude: 53.467, longitude: -2.285 } }

const server = await OwnServer.open({ DEMO: '1' })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const picture of pictures)
    for (const colorScheme of ['light', 'dark'] as const) await take(browser, picture, colorScheme)
} finally {
  await browser.close()
  await server.close()
}

async function take(on: Browser, picture: Picture, colorScheme: 'light' | 'dark') {
  const device = picture.on === 'phone' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}
  const context = await on.newContext({ viewport: sizes[picture.on], colorScheme, locale: 'en-GB', ...here, ...device })
  await context.addInitScript(() => localStorage.setItem('isPushOffered', 'true'))
  const page = await context.newPage()
  await page.goto(`${server.address}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${picture.as}@waybill.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(server.address + picture.at)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await picture.goes?.(page)
  await page.waitForTimeout(SETTLED_MS) // maps are drawn after the rest
  const shot = await page.screenshot()
  await sharp(shot)
    .webp({ quality: 82 })
    .toFile(join(folder, `${picture.name}-${colorScheme}.webp`))
  console.log(`${picture.name}, ${colorScheme}`)
  await context.close()
}
