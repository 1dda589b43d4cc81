import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import { selectReaders } from '../screens/readers.ts'
import type { Reader } from '../screens/screens.ts'
import { type Things, thingsOfDemo } from '../screens/things.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'

export type Locale = 'en' | 'ro' | 'pl'

/** The demo on a server of its own, with the people that its screens are for and a browser to look with. */
export type DemoStage = {
  address: string
  browser: Browser
  readers: Record<Reader, Person | null>
  things: Things
  close: () => Promise<void>
}

export async function openDemo(args: readonly string[] = []): Promise<DemoStage> {
  const server = await OwnServer.open({ DEMO: '1', FACTORING_URL: 'https://finance.example/offers' })
  const people = await peopleOf(server.data_dir)
  const readers = await selectReaders(people.story, server.data_dir)
  const things = await thingsOfDemo(server.data_dir, readers.courier!, server.address)
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', nowhere, ...args] })
  return {
    address: server.address,
    browser,
    readers,
    things,
    async close() {
      await browser.close()
      await people.close()
      await server.close()
    },
  }
}

type Entrance = { as: Reader; locale: Locale; options?: BrowserContextOptions }

/** A browser of somebody who is signed in and was asked about push messages before. */
export async function entersDemo(stage: DemoStage, { as, locale, options }: Entrance): Promise<BrowserContext> {
  const context = await stage.browser.newContext({
    baseURL: stage.address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  const person = stage.readers[as]
  if (person)
    await context.addCookies([{ name: 'access_token', value: person.token, url: stage.address, sameSite: 'Strict' }])
  await context.addInitScript((chosen) => {
    localStorage.setItem('i18n_locale', chosen)
    localStorage.setItem('isPushOffered', 'true')
  }, locale)
  return context
}
