import { patience } from '../../tools/slowness.ts'
import { test as base } from '../stage/journey.ts'
import { Driver } from '../actors/driver.ts'
import { Taker } from '../actors/taker.ts'
import { allocatedJob } from '../stage/jobs.ts'
import { expect } from '../stage/journey.ts'
import { isKept, keptAddresses } from '../stage/kept.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'
import { noSignal } from '../stage/watched-page.ts'

// Named before `stage` by every test, so that the browsers are gone before it stops.
const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await OwnServer.open()
    await use(server)
    await server.close()
  },
})
test('without signal and without a server the application opens with who is signed in, says what is missing, and goes on with the signal', async ({
  server,
  stage,
}) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const taker = await people.story.company('Owner_Driver')
  const driver = await stage.enters(Driver, taker, { address, on: 'phone', worker: true })
  const job_id = await allocatedJob(await people.story.company('Freight_Forwarder'), taker, { address })
  await people.close()
  await driver.opens('/my-work')
  await isKept(driver.page)
  const context = driver.page.context()
  driver.watch.expects(noSignal)
  await context.setOffline(true)
  await server.kill()

  const menu = () => driver.page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  // What the driver carries is on the phone, as it was; what is not says so.
  await driver.page.goto('/my-work')
  await driver.sees(/^Offline: as of/)
  await driver.page.goto(`/on-route-to-collect/${job_id}`)
  await driver.setsOffToCollect()
  await driver.sees(/^To send:/)
  await driver.sees(/^Offline: as of/) // the run itself, besides what waits
  await driver.presses('Show the map')
  await driver.reachesForMap()
  await driver.sees(/the map is a picture\.$/)
  expect(await driver.page.evaluate(async () => (await fetch('/basemap-picture.json')).ok), 'the land is kept').toBe(
    true,
  )
  await driver.goesOnTo('/documents')
  await driver.seesHeading('No connection')
  await expect(driver.page.getByText(/^Offline: as of/)).toHaveCount(0) // which it said of the run
  for (const path of ['/messages', '/documents']) {
    await driver.page.goto(path)
    await driver.seesHeading('No connection')
    await driver.sees(/^You are offline/)
    await expect(driver.page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  }
  await expect(menu()).toBeVisible()
  await driver.readsTheScreen()
  await driver.presses('Try again') // still none
  await driver.seesHeading('No connection')

  // As after a kill, from the home screen: it begins at the login, and leads on to what is kept.
  await driver.page.goto('about:blank')
  await driver.page.goto('/login')
  await expect(driver.page).toHaveURL(/\/my-work$/)
  await expect(menu()).toBeVisible()
  await driver.page.goto('/messages')
  await driver.seesHeading('No connection')

  await server.start()
  await context.setOffline(false)
  await expect(driver.page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
})

test('a page that the browser believed to be online loads by itself once the server answers', async ({
  server,
  stage,
}) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const taker = await stage.enters(Taker, await people.story.company('Owner_Driver'), { address, worker: true })
  await people.close()
  await taker.opens('/documents')
  await isKept(taker.page)
  taker.watch.expects(noSignal)
  await server.kill()
  await taker.page.reload()
  await taker.seesHeading('No connection')
  await server.start()
  await expect(taker.page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible({
    timeout: patience(20_000),
  })
})

test('nothing is kept but the application itself', async ({ server, stage }) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const driver = await stage.enters(Driver, await people.story.company('Owner_Driver'), { address, worker: true })
  await people.close()
  await driver.opens('/my-work')
  await isKept(driver.page)
  for (const path of ['/browse-jobs', '/messages', '/documents']) await driver.page.goto(path)
  await driver.page.evaluate(() => fetch('/guides/user_guide.pdf?language=en'))
  await driver.opens('/settings')
  const { config, ...shells } = await keptAddresses(driver.page)
  expect(config).toEqual(['/config.json'])
  const addresses = Object.values(shells).flat()
  expect(addresses.length).toBeGreaterThan(100)
  expect(
    addresses.filter((path) => !/^\/(assets\/[\w.-]+|icon[\w-]*\.(svg|png)|basemap-picture\.json)?$/.test(path)),
  ).toEqual([])
})
