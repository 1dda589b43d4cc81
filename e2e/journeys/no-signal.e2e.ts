import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'
import { isKept } from '../stage/kept.ts'
import { noSignal } from '../stage/watched-page.ts'

test('a tap without signal keeps the menu and says what is wrong; with the signal the page comes by itself', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  await allocatedJob(poster, driver.person)
  await driver.opens('/my-work')
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)
  await driver.follows('History')
  await driver.seesHeading('No connection')
  const menu = driver.page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  await expect(menu).toBeVisible()
  await driver.presses('Try again') // still none
  await driver.seesHeading('No connection')
  await expect(menu).toBeVisible()

  await driver.page.context().setOffline(false)
  await driver.sees('Invoice rejected')
})

test('with the signal back a press is enough; another place of the menu can be gone to meanwhile', async ({
  stage,
  story,
}) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  await taker.opens('/my-work')
  taker.watch.expects(noSignal)
  // A cellar: the browser believes to be online.
  const away = /\/(assets|graphql|healthz)/
  await taker.page.route(away, (route) => route.abort())
  const menu = taker.page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  await menu.getByRole('link', { name: 'Accounting' }).click()
  await taker.seesHeading('No connection')
  await menu.getByRole('link', { name: 'Documents' }).click()
  await expect(taker.page).toHaveURL('/documents')
  await taker.seesHeading('No connection')
  await taker.page.unroute(away)
  await taker.presses('Try again')
  await taker.seesHeading('Documents')
})

test('without signal home is the day, and a page that is not on the phone has the menu and names what is', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone', worker: true })
  const job_id = await allocatedJob(poster, driver.person)
  const other = await allocatedJob(poster, await story.company('Owner_Driver'))
  await driver.opens('/my-work')
  await driver.opensRun(job_id)
  await isKept(driver.page)
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)
  await driver.page.goto('/')
  await expect(driver.page).toHaveURL('/my-work')
  await driver.seesHeading('My work')

  await driver.page.goto(`/on-route-to-collect/${other}`) // a run, whose own pages have no menu
  await driver.seesHeading('No connection')
  await expect(driver.page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })).toBeVisible()
  await driver.sees('Opens without signal')
  await driver.readsTheScreen()
  await driver.page.getByRole('main').locator(`a[href="/my-work/${job_id}"]`).click()
  await driver.sees('Set off to collect')
})

test('being late is said with one press, also without signal, and read in the poster’s language', async ({
  stage,
  story,
}) => {
  const forwarder = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(forwarder, driver.person)
  await driver.opensRun(job_id)
  await expect(driver.page.getByRole('button', { name: 'Say: 15 min late' })).toHaveCount(0) // nobody is on the way yet
  await driver.setsOffToCollect()
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)
  await driver.presses('Say: 15 min late')
  await driver.sees(/^Said at \d\d:\d\d: 15 min late$/)
  await driver.page.getByRole('button', { name: 'Another delay' }).click()
  await driver.page.getByRole('menuitem', { name: '30 min late' }).click()
  await driver.sees(/^Said at \d\d:\d\d: 30 min late$/)
  await driver.readsTheScreen()
  await driver.sees('To send: messages: 2')
  await driver.page.context().setOffline(false)
  await expect(driver.page.getByText(/^To send: /)).toHaveCount(0)

  const poster = await stage.enters(Poster, forwarder, { locale: 'pl' })
  await poster.opens(`/chat/${job_id}`)
  await poster.sees('Spóźnię się 15 min')
  await poster.sees('Spóźnię się 30 min')
})
