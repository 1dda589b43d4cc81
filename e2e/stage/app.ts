import type { Browser } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { FakePhone } from './fake-phone.ts'
import { Watch } from './watched-page.ts'

/** Somebody with the app on a phone; `person` has signed in on it before. */
export async function appOf(browser: Browser, person: Person | null, prepare?: (phone: FakePhone) => void) {
  const phone = new FakePhone()
  if (person) phone.keys.set('access_token', person.token)
  prepare?.(phone)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await phone.starts(context)
  return { phone, page, driver: new Driver(page, person, new Watch()) }
}
