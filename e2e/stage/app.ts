import type { NativePlatform } from '../../tools/native/plugin-headers.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { FakePhone } from './fake-phone.ts'
import { expect, test as base } from './journey.ts'
import { Watch, watch } from './watched-page.ts'

export const APP = 'https://localhost'

/** Somebody with the app on a phone; `person` has signed in on it before. */
type StartsApp = (
  person: Person | null,
  prepare?: (phone: FakePhone) => void,
  entrance?: { platform?: NativePlatform; locale?: 'en' | 'pl'; theme?: 'light' | 'dark' },
) => Promise<{ phone: FakePhone; page: Driver['page']; driver: Driver }>

/**
 * A journey in the app. However it ends, nothing has been asked of the app's own origin that only the server answers, no
 * script has failed, and nothing was done that the page's own policy forbids.
 */
export const test = base.extend<{ app: StartsApp }>({
  app: async ({ browser }, use) => {
    const phones: FakePhone[] = []
    const problems: string[] = []
    await use(async (person, prepare, { platform, locale = 'en', theme = 'light' } = {}) => {
      const phone = new FakePhone(platform)
      if (person) phone.keys.set('access_token', person.token)
      prepare?.(phone)
      phones.push(phone)
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: { en: 'en-GB', pl: 'pl-PL' }[locale],
        colorScheme: theme,
      })
      await watch(context, (problem) => /^Uncaught|Content security policy/.test(problem) && problems.push(problem))
      const page = await phone.starts(context)
      return { phone, page, driver: new Driver(page, person, new Watch()) }
    })
    expect(phones.flatMap(({ askedAtHome }) => askedAtHome)).toEqual([])
    expect(problems).toEqual([])
    for (const phone of phones) await phone.isPutAway()
  },
})

export { expect }
