import { test as base, expect, type Browser, type BrowserContextOptions } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import type { Story } from '../../apps/server/testing/story.ts'
import type { Actor } from '../actors/actor.ts'
import { peopleOf } from './people.ts'
import { dataFolder, serverAddress } from './server-address.ts'
import { Watch, watch } from './watched-page.ts'

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>

export type Entrance = {
  on?: keyof typeof devices
  locale?: 'en' | 'pl' | 'ro'
  /** What their machine prefers. */
  theme?: 'light' | 'dark'
  /** Another server than the one of this run. */
  address?: string
}
type Role<A extends Actor> = new (...parts: ConstructorParameters<typeof Actor>) => A

/** Brings people into browsers of their own; what went wrong in any of them fails the journey. */
export type Stage = {
  /** `person` is signed in already; without one, a visitor at the login. */
  enters: <A extends Actor>(role: Role<A>, person: Person | null, entrance?: Entrance) => Promise<A>
}

export const test = base.extend<{ stage: Stage; story: Story }, { peopleOfRun: Awaited<ReturnType<typeof peopleOf>> }>({
  peopleOfRun: [
    async ({ browserName: _ }, use) => {
      const people = await peopleOf(dataFolder())
      await use(people)
      await people.close()
    },
    { scope: 'worker' },
  ],
  story: async ({ peopleOfRun }, use) => use(peopleOfRun.story),
  stage: async ({ browser }, use, info) => {
    const actors: Actor[] = []
    await use({
      async enters(role, person, entrance = {}) {
        const actor = await enter(browser, role, person, entrance)
        actors.push(actor)
        return actor
      },
    })
    if (info.status !== info.expectedStatus)
      for (const [index, { page }] of actors.entries())
        await info.attach(`actor-${index + 1}`, { body: await page.screenshot(), contentType: 'image/png' })
    for (const { page } of actors) await page.context().close()
    expect(actors.flatMap(({ watch }) => watch.unexpected())).toEqual([])
  },
})

/** Whether this device shall be told by push was asked before: who bids in a journey is not interrupted. */
const asked = { name: 'isPushOffered', value: 'true' }

async function enter<A extends Actor>(browser: Browser, role: Role<A>, person: Person | null, entrance: Entrance) {
  const { on = 'desktop', locale = 'en', theme = 'light', address = serverAddress() } = entrance
  const context = await browser.newContext({
    ...devices[on],
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    colorScheme: theme,
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'i18n_locale', value: locale }, asked] }],
    },
  })
  const seen = new Watch()
  await watch(context, seen)
  if (person)
    await context.addCookies([{ name: 'access_token', value: person.token, url: address, sameSite: 'Strict' }])
  return new role(await context.newPage(), person, seen)
}

export { expect }
