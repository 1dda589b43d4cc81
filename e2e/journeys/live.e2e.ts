import type { WebSocketRoute } from '@playwright/test'
import { Actor } from '../actors/actor.ts'
import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { tell } from '../stage/api.ts'
import { answered, isWelcome, listens, told } from '../stage/hearing.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'
import { noSignal } from '../stage/watched-page.ts'

/** The place of the menu where so many notifications need somebody. */
const needing = ({ page }: Actor, count: number) =>
  page.getByRole('link', { name: `Notifications ${count} waiting for you` }).filter({ visible: true })

const banner = ({ page }: Actor, name: string) => page.getByRole('status').filter({ hasText: name })

test('the poster sees the taker’s steps at once, without touching anything', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await postedJob(poster.person)
  await listens(poster, `/bids/${job_id}`)
  await poster.sees('No bids yet')

  await taker.opens(`/submit-bid/${job_id}`)
  await taker.fillsIn('Your price', '240.00')
  await answered(taker, () => taker.presses('Send bid £240.00'))
  await Promise.all([
    expect(poster.offer('240.00')).toBeVisible(told),
    expect(banner(poster, 'New bid')).toBeVisible(told),
    expect(needing(poster, 1)).toBeVisible(told),
  ])
  await expect(poster.page).toHaveTitle(/^\(1\) /)
  await poster.readsTheScreen()

  await listens(taker, `/browse-jobs/${job_id}`)
  await poster.offer('240.00').getByRole('button', { name: 'Accept' }).click()
  await answered(poster, () => poster.page.getByRole('dialog').getByRole('button', { name: 'Accept £240.00' }).click())
  await Promise.all([
    expect(taker.page.getByText('Your bid of £240.00 was accepted.')).toBeVisible(told),
    expect(banner(taker, 'Bid accepted')).toBeVisible(told),
  ])
})

test('a step of the driver appears on the open job, and in the list of notifications', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const colleague = await stage.enters(Poster, poster.person, { on: 'phone' })
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(poster.person, driver.person)
  await listens(poster, `/jobs-posted/${job_id}`)
  await listens(colleague, '/notifications?group=all')
  await driver.opensRun(job_id)

  await answered(driver, () => driver.presses('Set off to collect'))
  const status = poster.page.getByRole('region', { name: 'Job' }).getByText('On route to collect')
  await expect(status.first()).toBeVisible(told)
  const row = colleague.page.getByRole('main').getByText('On route to collect', { exact: true })
  await expect(row).toHaveCount(1, told)
  await colleague.readsTheScreen()
})

test('a new job waits under a pill, and the list does not move', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  await listens(taker, '/browse-jobs')
  // Others post and award meanwhile: how many rows there are says nothing.
  const highest = taker.page.getByRole('main').getByRole('listitem').first()
  const before = await highest.textContent()

  // The look that is to find it may fail: nothing else happens by which one would look again.
  taker.watch.expects(/ERR_FAILED|Failed to fetch/)
  await taker.page.route('**/graphql', (route) => route.abort(), { times: 1 })
  const row = taker.page.locator(`main a[href*="${await postedJob(poster)}"]`)
  const pill = taker.page.getByRole('button', { name: /new jobs?$/ })
  await expect(pill).toBeVisible() // a busy board is looked at every five seconds
  expect(await row.count()).toBe(0)
  expect(await highest.textContent()).toBe(before)
  await pill.click()
  await expect(row.first()).toBeVisible()
})

test('a user signed out elsewhere is at the login at once', async ({ stage, story }) => {
  const person = await story.company('Owner_Driver')
  const lost = await stage.enters(Actor, person)
  await listens(lost, '/my-work')

  await tell({ token: await story.signedIn(person.id) }, 'endSessions', { session_id: null })
  await expect(lost.page).toHaveURL(/\/login/, told)
})

test('a user who was away has missed nothing, and gets nothing twice', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const job_id = await postedJob(poster.person)
  const line = await lineOf(poster)
  await poster.opens(`/bids/${job_id}`)
  await line.heard()
  await tell(await story.company('Owner_Driver'), 'submitBid', { job_id, amount: '250.00' })
  await expect(poster.offer('250.00')).toBeVisible(told)
  await expect(needing(poster, 1)).toBeVisible(told)

  poster.watch.expects(noSignal)
  await line.goesDown()
  await poster.sees('You are offline.')
  await tell(await story.company('Owner_Driver'), 'submitBid', { job_id, amount: '230.00' })
  await tell(await story.company('Owner_Driver'), 'submitBid', { job_id, amount: '220.00' })
  await expect(poster.offer('230.00')).toHaveCount(0)

  await line.comesUp()
  await expect(poster.offer('230.00')).toBeVisible()
  await expect(poster.offer('220.00')).toBeVisible()
  await expect(needing(poster, 3)).toBeVisible()
  await poster.opens('/notifications')
  // Of one job the newest stands for all; the keyboard unfolds it.
  const rows = poster.page.getByRole('main').getByText('New bid')
  await expect(rows).toHaveCount(1)
  await poster.page.keyboard.press('j')
  await poster.page.keyboard.press('Tab')
  await expect(poster.page.getByRole('button', { name: '2 more about this job' })).toBeFocused()
  await poster.page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await poster.readsTheScreen()
  await poster.page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(poster.page).toHaveURL(new RegExp(`/bids/${job_id}$`))
  await expect(needing(poster, 3)).toHaveCount(0)
  await poster.opens('/notifications')
  await expect(poster.page.getByRole('main').getByText('Unread')).toHaveCount(0)
})

test('news are shown on the pages outside of the shell too, over no control, and a step is not counted', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver')
  const job_id = await postedJob(poster.person)
  await listens(poster, '/help')
  await tell(taker, 'submitBid', { job_id, amount: '240.00' })
  await expect(banner(poster, 'New bid')).toBeVisible(told)
  await banner(poster, 'New bid').getByRole('link', { name: 'New bid' }).click()
  await expect(poster.page).toHaveURL(new RegExp(`/bids/${job_id}$`))

  const carried = await allocatedJob(poster.person, taker)
  const other_id = await postedJob(poster.person)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  await driver.opensRun(carried)
  await listens(poster, '/terms')
  // The mouse rests where this card comes up: nobody points at it, so it makes room for the next.
  await tell(await story.company('Owner_Driver'), 'submitBid', { job_id: other_id, amount: '240.00' })
  await expect(banner(poster, 'New bid')).toBeVisible(told)
  await answered(driver, () => driver.presses('Set off to collect'))
  const card = banner(poster, 'On route to collect')
  await expect(card).toBeVisible(told)
  const { x, y, width } = (await card.boundingBox())!
  const screen = poster.page.viewportSize()!
  expect(x + width).toBeGreaterThan(screen.width * 0.9)
  expect(y).toBeGreaterThan(screen.height / 2)
  // What oneself has done is in the list, read.
  await driver.opens('/notifications?group=all')
  await expect(driver.page.getByRole('main').getByText('Bid sent')).toHaveCount(1)
  await expect(driver.page.getByRole('main').getByText('Bid sent')).not.toHaveClass(/font-bold/)
})

/** The way to the server, which can be cut: a browser that is offline keeps the sockets it has. */
async function lineOf(actor: Actor) {
  const open = new Set<WebSocketRoute>()
  let isDown = false
  let welcome = () => {}
  const heard = new Promise<void>((resolve) => (welcome = resolve))
  await actor.page.routeWebSocket('**/app/**', (socket) => {
    if (isDown) return socket.close()
    open.add(socket)
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      socket.send(frame)
      if (isWelcome(frame, actor)) welcome()
    })
  })
  return {
    heard: () => heard,
    async goesDown() {
      isDown = true
      await actor.page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    async comesUp() {
      isDown = false
      await actor.page.context().setOffline(false)
    },
  }
}
