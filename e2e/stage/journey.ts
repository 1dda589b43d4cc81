import { test as base, expect, type TestInfo } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import type { Story } from '../../apps/server/testing/story.ts'
import type { Actor } from '../actors/actor.ts'
import { type Device, Devices, type Wanted } from './devices.ts'
import { peopleOf } from './people.ts'
import { dataFolder, serverAddress } from './server-address.ts'

export type Entrance = {
  on?: Wanted['on']
  locale?: 'en' | 'pl' | 'ro'
  /** What their machine prefers. */
  theme?: Wanted['theme']
  /** Their browser draws maps, which takes a machine without a graphics card longer than the rest of a page. */
  maps?: boolean
  /** Their browser keeps the application, as everybody's does, and shows push messages. Without it, what a page fetches can be watched and cut. */
  worker?: boolean
  /** Another server than the one of this run. */
  address?: string
  /** The story changes the browser itself: its clock, its push messages. Nobody gets it afterwards. */
  isSpoilt?: boolean
}
type Role<A extends Actor> = new (...parts: ConstructorParameters<typeof Actor>) => A

/** Brings people into browsers of their own; what went wrong in any of them fails the journey. */
export type Stage = {
  /** `person` is signed in already; without one, a visitor at the login. */
  enters: <A extends Actor>(role: Role<A>, person: Person | null, entrance?: Entrance) => Promise<A>
}
type OfRun = { devices: Devices; peopleOfRun: Awaited<ReturnType<typeof peopleOf>> }
type Entered = { actor: Actor; device: Device; entrance: Entrance }

export const test = base.extend<{ stage: Stage; story: Story }, OfRun>({
  devices: [
    async ({ browser }, use) => {
      const devices = new Devices(browser)
      await use(devices)
      await devices.close()
    },
    { scope: 'worker' },
  ],
  peopleOfRun: [
    async ({ browserName: _ }, use) => {
      const people = await peopleOf(dataFolder())
      await use(people)
      await people.close()
    },
    { scope: 'worker' },
  ],
  story: async ({ peopleOfRun }, use) => use(peopleOfRun.story),
  stage: async ({ devices }, use, info) => {
    const entered: Entered[] = []
    await use({
      async enters(role, person, entrance = {}) {
        const device = await devices.take(wantedFor(entrance), stateFor(person, entrance))
        const actor = new role(await device.context.newPage(), person, device.watch)
        entered.push({ actor, device, entrance })
        return actor
      },
    })
    const isWell = info.status === info.expectedStatus
    if (!isWell) for (const [index, each] of entered.entries()) await tellsWhere(info, index, each)
    for (const { device, entrance } of entered)
      await devices.giveBack(device, isWell && !entrance.isSpoilt && !entrance.address)
    expect(entered.flatMap(({ actor }) => actor.watch.unexpected())).toEqual([])
  },
})

/** Whether this device shall be told by push was asked before: who bids in a journey is not interrupted. */
const asked = { name: 'isPushOffered', value: 'true' }

function wantedFor({
  on = 'desktop',
  theme = 'light',
  maps = false,
  worker = false,
  address = serverAddress(),
}: Entrance): Wanted {
  return { on, theme, maps, worker, address }
}

function stateFor(person: Person | null, { locale = 'en', address = serverAddress() }: Entrance) {
  const cookie = { name: 'access_token', domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false }
  return {
    cookies: person ? [{ ...cookie, value: person.token, sameSite: 'Strict' as const }] : [],
    origins: [{ origin: address, localStorage: [{ name: 'i18n_locale', value: locale }, asked] }],
  }
}

/** A journey that fails says where each of its people stood, and shows it. */
async function tellsWhere(info: TestInfo, index: number, { actor: { page, constructor }, entrance }: Entered) {
  if (page.isClosed()) return
  const heading = page.getByRole('heading', { level: 1 }).first()
  const words = await heading.textContent({ timeout: 1_000 }).catch(() => 'no main heading')
  const who = `${constructor.name} on ${entrance.on ?? 'desktop'}`
  const message = `${who} stood on ${page.url()} (“${words?.trim()}”).`
  info.errors.push({ message })
  await info.attach(`${index + 1} ${who}`, { body: await page.screenshot(), contentType: 'image/png' })
}

export { expect }
