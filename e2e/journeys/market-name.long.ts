import { patience } from '../../tools/slowness.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { selectReaders } from '../screens/readers.ts'
import { type Reader, screens } from '../screens/screens.ts'
import { addressOf, type Things, thingsOfDemo } from '../screens/things.ts'
import { shownOn } from '../stage/english.ts'
import { expect, test as base } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'

// A market under a name of its own (business N2): no screen in any language names the software. Texts, mails and papers by
// themselves are held by features/brand/name-everywhere.test.ts.

const MARKET = 'Zażółć Vans'
const SOFTWARE = 'Waybill'
const MAILED = 'courier@waybill.test'
/** A screen is gone to, read and left. */
const SCREEN_MS = 20_000

type Market = { address: string; readers: Record<Reader, Person | null>; things: Things }
const test = base.extend<object, { market: Market }>({
  market: [
    async ({ browserName: _ }, use) => {
      const server = await OwnServer.open({ DEMO: '1', BRAND_NAME: MARKET, BRAND_SHORT_NAME: 'Zażółć' })
      const { address, data_dir } = server
      const people = await peopleOf(data_dir)
      const readers = await selectReaders(people.story, data_dir)
      await people.close()
      await use({ address, readers, things: await thingsOfDemo(data_dir, readers.courier!, address) })
      await server.close()
    },
    { scope: 'worker', timeout: patience(300_000) },
  ],
})

const visits = Object.values(screens).flatMap((row) => ('elsewhere' in row ? [] : [row]))

for (const locale of ['en', 'ro', 'pl'] as const)
  test(`no screen of a market with a name of its own names the software (${locale})`, async ({ market, stage }) => {
    test.setTimeout(patience(visits.length * SCREEN_MS))
    const { address, readers, things } = market
    const faults: string[] = []
    let naming = 0
    for (const as of new Set(visits.map((visit) => visit.as))) {
      const reader = await stage.enters(Actor, readers[as], { address, locale })
      for (const { at } of visits.filter((visit) => visit.as === as)) {
        const to = addressOf(at, things)
        await (reader.page.url() === 'about:blank' ? reader.opens(`${address}${to}`) : reader.goesOnTo(to))
        const shown = await shownOn(reader.page)
        faults.push(...shown.filter((text) => text.includes(SOFTWARE)).map((text) => `${at}: ${text}`))
        naming += shown.filter((text) => text.includes(MARKET)).length
      }
    }
    expect(faults).toEqual([])
    // Every title alone has the market's name.
    expect(naming).toBeGreaterThan(visits.length)
  })

test('a screen that names the software is seen', async ({ market: { address }, stage }) => {
  const visitor = await stage.enters(Actor, null, { address })
  await visitor.opens(`${address}/login`)
  await visitor.page.evaluate((name) => document.querySelector('h1')!.setAttribute('aria-label', name), SOFTWARE)
  expect((await shownOn(visitor.page)).filter((text) => text.includes(SOFTWARE))).toEqual([SOFTWARE])
})

test('the manifest, the settings of the apps and the mails of the market carry its name alone', async ({
  market: { address },
  request,
}) => {
  await request.post(`${address}/graphql`, {
    data: {
      query: 'mutation ($input: ForgotPasswordInput!) { forgotPassword(input: $input) { status } }',
      variables: { input: { email: MAILED } },
    },
  })
  const wordsAt = async (path: string) =>
    (await request.get(`${address}${path}`, { headers: { accept: 'application/json' } })).text()
  const mails = `/dev/mail?to=${MAILED}`
  // A task sends it, in its own time.
  await expect.poll(() => wordsAt(mails), { timeout: patience(30_000) }).not.toBe('[]')
  for (const path of ['/manifest.webmanifest', '/config.json', mails]) {
    const words = await wordsAt(path)
    expect(words, path).toContain(MARKET)
    expect(words, path).not.toContain(SOFTWARE)
  }
})
