import type { Page } from '@playwright/test'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { patience } from '../../tools/slowness.ts'
import { rightOfPage } from '../../apps/web/src/session/page-rights.ts'
import { privatePaths, publicPaths, type RoutePath } from '../../apps/web/src/session/paths.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { loadedInStories } from '../screens/loaded-in-stories.ts'
import { selectReaders } from '../screens/readers.ts'
import { otherScreens, type Reader, type Row, screens } from '../screens/screens.ts'
import { addressOf, type Things, thingsOfDemo } from '../screens/things.ts'
import { isLong, type Size, sizesOf } from '../screens/turns.ts'
import { englishOn } from '../stage/english.ts'
import { expect, test as base } from '../stage/journey.ts'
import { databaseOf } from '../stage/open-database.ts'
import { everythingIsLegible } from '../stage/screen-checks.ts'
import { dataFolder } from '../stage/server-address.ts'

// Every screen in both sizes and both themes: in English at a desk, in Polish, whose words are longer, on a phone. The gate takes
// turns (`turns.ts`): a screen is seen light and English at a desk or dark and Polish on a phone. It is gone to from the one
// before, as people do; what no story loads by its address is loaded by it here.

type World = { readers: Record<Reader, Person | null>; things: Things }
const test = base.extend<object, { world: World }>({
  world: [
    async ({ peopleOfRun: { story } }, use) => {
      const readers = await selectReaders(story, dataFolder())
      await use({ readers, things: await thingsOfDemo(dataFolder(), readers.courier!) })
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })
/** A screen takes about a second; a machine that does much else is no fault of the screen. */
const SCREEN_MS = 30_000

type Visit = {
  sizes: readonly Size[]
  as: Reader
  at: string
  leadsTo: string
  opensFirst?: true
  /** Loaded by its address, in the first size it is seen in or in both. */
  byAddress?: 'once' | true
  inEnglish?: string
  shows: 'a screen' | 'not found'
}
const allPaths = [...publicPaths, ...privatePaths]
const inStories = loadedInStories(allPaths)
/** Of a run for what has changed (`tools/changed-tests.ts`): the paths whose screens may be others now. */
const some = process.env['WAYBILL_SCREENS']?.split(',')
const isLookedAt = (path: string) => !some || some.includes(path)
const listed = allPaths.filter(isLookedAt).flatMap((path): Omit<Visit, 'sizes'>[] => {
  const row = screens[path]
  if ('elsewhere' in row) return []
  const { byAddress = !inStories.has(path) && 'once' } = row
  return [{ ...row, leadsTo: row.leadsTo ?? row.at, shows: 'a screen', ...(byAddress && { byAddress }) }]
})
if (!some) listed.push(...otherScreens.map((other) => ({ ...other, leadsTo: other.at })))
const visits = listed.map((visit, place): Visit => ({ ...visit, sizes: sizesOf(place) }))
const readBy = (...readers: Reader[]) => visits.filter(({ as }) => readers.includes(as))
const byCourier = readBy('courier')
const quarter = Math.ceil(byCourier.length / 4)
const parts: Record<string, Visit[]> = {
  'to a visitor': readBy('visitor'),
  'to newcomers, a driver and who has not paid': readBy('role', 'details', 'plan', 'driver', 'trial', 'lapsed'),
  'to staff': readBy('admin'),
  ...Object.fromEntries(
    [0, 1, 2, 3].map((n) => [`to a company, part ${n + 1}`, byCourier.slice(n * quarter, (n + 1) * quarter)]),
  ),
}

for (const on of ['desktop', 'phone'] as const)
  for (const [whom, all] of Object.entries(parts)) {
    const part = all.filter(({ sizes }) => sizes.includes(on))
    if (part.length === 0) continue
    test(`every screen ${whom} can be read (${on})`, async ({ stage, world }) => {
      test.setTimeout(patience(part.length * SCREEN_MS))
      const faults: string[] = []
      for (const as of new Set(part.map((visit) => visit.as))) {
        const locale = on === 'phone' ? 'pl' : 'en'
        const reader = await stage.enters(Actor, world.readers[as], { on, locale })
        for (const [index, visit] of part.filter((each) => each.as === as).entries())
          await looksAt(reader, visit, world.things, { on, locale, themes: themesOf(on, index) }).catch(
            (error: Error) => faults.push(`${visit.at}: ${error.message}`),
          )
      }
      expect(faults).toEqual([])
    })
  }

type Theme = 'light' | 'dark'
type Look = { on: Size; locale: 'en' | 'pl'; themes: readonly [Theme, Theme?] }

/** A screen is first looked at in the theme in which the one before was left: to colour a page anew costs half a load of it. */
function themesOf(on: Size, index: number): Look['themes'] {
  if (!isLong) return [on === 'phone' ? 'dark' : 'light']
  return index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']
}

async function looksAt(reader: Actor, visit: Visit, things: Things, { on, locale, themes: [theme, other] }: Look) {
  const { page } = reader
  await page.emulateMedia({ colorScheme: theme })
  const address = addressOf(visit.at, things)
  const isLoaded =
    visit.byAddress === true || (visit.byAddress && on === visit.sizes[0]) || page.url() === 'about:blank'
  await (isLoaded ? reader.opens(address) : reader.goesOnTo(address))
  const place = addressOf(visit.leadsTo, things).split('?')[0]!
  const { pathname } = new URL(page.url())
  expect(visit.opensFirst && pathname.startsWith(`${place}/`) ? place : pathname).toBe(place)
  const heading = page.getByRole('heading', { level: 1 }).first()
  if (visit.shows === 'a screen') await expect(heading).not.toHaveText(notFound)
  else await expect(heading).toHaveText(notFound)
  await expect(page.getByText(failed)).toHaveCount(0)
  if (locale === 'pl' && visit.inEnglish === undefined) {
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    expect(await englishOn(page, 'pl'), 'English').toEqual([])
  }
  await isColoured(page, theme)
  await reader.readsAllOfTheScreen()
  if (!other) return
  await page.emulateMedia({ colorScheme: other })
  await isColoured(page, other)
  await everythingIsLegible(page)
}

/** Colours change at the next frame. */
async function isColoured(page: Page, theme: Theme) {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const themeOf = (brightness: number) => (brightness < 80 ? 'dark' : brightness > 200 ? 'light' : 'neither')
  await expect.poll(async () => themeOf(brightnessOf(await paper())), { message: 'paper', intervals: [20] }).toBe(theme)
}

// What a limited driver meets where the office has a screen: the screen, or why it is closed; not found is the work of others.
const byOffice = Object.entries(screens).flatMap(([path, row]) =>
  'as' in row && row.as === 'courier' && isLookedAt(path) ? [{ path: path as RoutePath, at: row.at }] : [],
)
for (const n of [0, 1])
  test(`every screen of the office answers a limited driver, part ${n + 1}`, async ({ stage, world }) => {
    const part = byOffice.filter((_screen, index) => index % 2 === n)
    test.setTimeout(patience(part.length * SCREEN_MS))
    const driver = await stage.enters(Actor, world.readers.driver)
    const hidden = await hiddenFrom(driver.person, world.things)
    const faults: string[] = []
    await driver.opens('/terms')
    for (const { path, at } of part) {
      const refusal = rightOfPage(path)?.(limitedDriver) ?? null
      const isHidden = hidden.some((thing) => at.split('?')[0]!.includes(`{${thing}}`))
      const usual = refusal === null ? (isHidden ? 'Page Not Found' : null) : 'Access Forbidden'
      const told = path in toDriver ? (toDriver[path] ?? null) : usual
      const looks = answers(driver, { at: addressOf(at, world.things), told, reason: refusal && reasons[refusal] })
      await looks.catch((error: Error) => faults.push(`${at}: ${error.message}`))
    }
    expect(faults).toEqual([])
  })

const limitedDriver = { is_primary: false, has_full_access: false, post_work: false, member_role: 'Both' as const }
/** A saved place is one's own. */
const toDriver: Partial<Record<RoutePath, string | null>> = {
  '/action-unauthorized': 'Access Forbidden',
  '/location-edit/:id': 'Page Not Found',
}
const reasons: Partial<Record<Refusal, RegExp>> = {
  limited_driver: /Your access is limited/,
  no_post_work: /not have permission to post work/,
}

/** The jobs among the things that a colleague posted or drives, and what hangs on them. */
async function hiddenFrom(driver: Person, things: Things): Promise<string[]> {
  const database = await databaseOf(dataFolder())
  const own = await database.query<{ id: string }>(
    `select j.id from jobs j join users u on u.id = $1 where j.driver_id = u.id or j.status = 'active' and j.team_id <> u.team_id
      union all select s.id from job_stops s join jobs j on j.id = s.job_id where j.driver_id = $1`,
    [driver.id],
  )
  const all = await database.query<{ id: string }>('select id from jobs union all select id from job_stops')
  await database.close()
  const seen = new Set(own.map(({ id }) => id))
  const known = new Set(all.map(({ id }) => id))
  return Object.entries(things).flatMap(([name, id]) => (known.has(id) && !seen.has(id) ? [name] : []))
}

const refused = /^(Page Not Found|Access Forbidden)$/
type Answer = { at: string; told: string | null; reason: RegExp | null | undefined }

async function answers(driver: Actor, { at, told, reason }: Answer) {
  const { page } = driver
  await driver.goesOnTo(at)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  // On a desk the list may stand beside the page.
  if (told === null) await expect.poll(() => page.getByRole('heading', { name: refused }).allTextContents()).toEqual([])
  else await expect(page.getByRole('heading', { name: told, level: 1 })).toBeVisible()
  if (reason) await expect(page.getByRole('main')).toContainText(reason)
  await expect(page.getByText(failed)).toHaveCount(0)
  if (told) await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible()
}

test('a signed-in user keeps the menu at an address that is none; a visitor has none', async ({ stage, world }) => {
  const driver = await stage.enters(Actor, world.readers.driver)
  await driver.opens('/no-such-address')
  await driver.seesHeading('Page Not Found')
  await driver.readsAllOfTheScreen()
  await driver.page
    .getByRole('navigation', { name: 'Main menu' })
    .first()
    .getByRole('link', { name: 'My work' })
    .click()
  await driver.seesHeading('My work')
  const visitor = await stage.enters(Actor, null)
  await visitor.opens('/no-such-address')
  await visitor.seesHeading('Page Not Found')
  await expect(visitor.page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
})

const notFound = /^(Page Not Found|Nie znaleziono strony)$/
const failed = /^(Something went wrong|Coś poszło nie tak)/

/** 0 to 255. */
function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}

const pathsWithoutRow = (paths: readonly string[], listed: Record<string, Row>) =>
  paths.filter((path) => !(path in listed))

test('every path has its row, and one without is seen', () => {
  expect(pathsWithoutRow(allPaths, screens)).toEqual([])
  expect(Object.keys(screens)).toHaveLength(allPaths.length)
  expect(pathsWithoutRow([...allPaths, '/planted'], screens)).toEqual(['/planted'])
})

test('only what a story loads by its address is not loaded here', () => {
  const loaded = ['await driver.opens(`/my-work/${job_id}?tab=map`)', "await page.goto('/users')", "opens('/company')"]
  const paths = ['/my-work/:id', '/my-work', '/users', '/user-add', '/company', '/view-pod/:id?'] as const
  expect([...loadedInStories(paths, loaded)]).toEqual(['/my-work/:id', '/users'])
  const loadedHere = visits.filter(({ byAddress }) => byAddress).length
  expect(some ? 1 : loadedHere).toBeGreaterThan(0)
  expect(inStories.size).toBeGreaterThan(0)
})
