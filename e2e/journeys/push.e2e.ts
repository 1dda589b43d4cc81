import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'
import { serverAddress } from '../stage/server-address.ts'
import {
  deliverPush,
  looksElsewhere,
  openedAddresses,
  opensNothingItself,
  saysConnected,
  shownNotifications,
  tapNotification,
  takesPush,
} from '../stage/push-service.ts'

test('after a first bid one is asked once, with a reason, and tries it out in the settings', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  await taker.opens('/browse-jobs')
  await taker.page.evaluate(() => localStorage.removeItem('isPushOffered'))
  await taker.bids(await postedJob(poster), '240.00')
  const offer = taker.page.getByRole('region', { name: 'Switch on notifications?' })
  await expect(offer).toContainText('when your bid is accepted')
  await taker.page.setViewportSize({ width: 360, height: 640 })
  // A line over the page: it keeps nobody from going on, and what says that the bid was sent does not lie on it.
  const [said, asked] = await Promise.all([
    taker.page.getByRole('alertdialog').filter({ hasText: 'Bid sent.' }).boundingBox(),
    offer.boundingBox(),
  ])
  expect(said!.y).toBeGreaterThanOrEqual(asked!.y + asked!.height)
  await taker.readsTheScreen()
  await offer.getByRole('button', { name: 'Switch on for this device' }).click()
  await expect(offer).toHaveCount(0)

  await taker.opens('/job-notification-settings')
  await taker.readsTheScreen()
  await taker.sees('This device')
  await taker.page.getByRole('button', { name: /^Test / }).click()
  await taker.sees(/^Test sent to/)
  const sent = async () => {
    const answer = await taker.page.request.get(`/dev/push?to=${taker.person.email}`, {
      headers: { accept: 'application/json' },
    })
    return ((await answer.json()) as { name: string; devices: number }[]).map(({ name, devices }) => [name, devices])
  }
  await expect.poll(sent).toContainEqual(['Test from Waybill', 1])
  await taker.page.getByRole('checkbox', { name: 'My work, Push' }).click()
  await taker.sees('Saved')
  await taker.page.getByRole('button', { name: /^Remove / }).click()
  await expect(taker.page.getByText('This device', { exact: true })).toHaveCount(0)

  await taker.bids(await postedJob(poster), '250.00')
  await expect(offer).toHaveCount(0)
})

test('the browser shows what is pushed to its user, takes it back, and a tap opens the page in the open tab', async ({
  stage,
  story,
}) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { worker: true })
  const job_id = await postedJob(await story.company('Freight_Forwarder'))
  const { id: user_id } = taker.person
  await taker.opens('/browse-jobs')
  const service = await takesPush(taker.page, serverAddress(), user_id)
  const alert = {
    kind: 'EVENT',
    user_id,
    name: 'New job in your area',
    description: 'Leeds → Bristol',
    url: `/browse-jobs/${job_id}`,
    tag: `alert-${job_id}`,
  }
  await looksElsewhere(service, taker.page)

  await deliverPush(service, { ...alert, user_id: 'somebody-else' })
  await deliverPush(service, alert)
  await expect.poll(() => shownNotifications(service)).toEqual(['New job in your area: Leeds → Bristol'])
  await deliverPush(service, { ...alert, description: 'Leeds → Bath' })
  await expect.poll(() => shownNotifications(service)).toEqual(['New job in your area: Leeds → Bath'])
  await deliverPush(service, { kind: 'WITHDRAW', user_id, tag: alert.tag })
  await expect.poll(() => shownNotifications(service)).toEqual([])

  await deliverPush(service, alert)
  await expect.poll(() => shownNotifications(service)).toHaveLength(1)
  await tapNotification(service)
  await expect(taker.page).toHaveURL(new RegExp(`/browse-jobs/${job_id}$`))
  expect(await shownNotifications(service)).toEqual([])

  await taker.opens('/terms')
  await looksElsewhere(service, taker.page)
  await deliverPush(service, { ...alert, tag: 'outside of the shell' })
  await expect.poll(() => shownNotifications(service)).toHaveLength(1)
  await tapNotification(service)
  await expect(taker.page).toHaveURL(new RegExp(`/browse-jobs/${job_id}$`))

  await deliverPush(service, { ...alert, tag: 'other' })
  await expect.poll(() => shownNotifications(service)).toHaveLength(1)
  await deliverPush(service, { kind: 'LOGOUT', user_id })
  await expect.poll(() => shownNotifications(service)).toEqual([])
  await expect(taker.page).toHaveURL(/\/login/)
  await deliverPush(service, alert)
  expect(await shownNotifications(service)).toEqual([])
})

test('when there is a connection again the worker says so to the page', async ({ stage, story }) => {
  const driver = await stage.enters(Taker, await story.company('Owner_Driver'), { worker: true })
  await driver.opens('/my-work')
  const service = await takesPush(driver.page, serverAddress(), driver.person.id)
  const heard = driver.page.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true }),
      ),
  )
  await saysConnected(service)
  expect(await heard).toEqual({ wakes: 'journal' })
})

test('a tap while nothing is open opens its page', async ({ stage, story }) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { worker: true })
  const { id: user_id } = taker.person
  await taker.opens('/browse-jobs')
  const service = await takesPush(taker.page, serverAddress(), user_id)
  await looksElsewhere(service, taker.page)
  await deliverPush(service, { kind: 'EVENT', user_id, name: 'Bid accepted', url: '/my-work/1', tag: 'accepted' })
  await expect.poll(() => shownNotifications(service)).toHaveLength(1)
  await taker.page.close()
  await opensNothingItself(service)
  await tapNotification(service)
  await expect.poll(() => openedAddresses(service)).toEqual(['/my-work/1'])
})

test('a mail is stopped by a press on its link, and not by opening it', async ({ stage, story }) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  await taker.opens('/unsubscribe?token=nonsense')
  await taker.readsTheScreen()
  await taker.presses('Stop these emails')
  await taker.seesHeading('This link is not valid')
})
