import { patience } from '../../tools/slowness.ts'
import { APP, expect, test } from '../stage/app.ts'
import { ask } from '../stage/api.ts'
import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { photo } from '../stage/photo.ts'

const profile = 'mutation ($input: EditProfileInput!) { EditProfile(input: $input) { id } }'
type Person = { id: string; token: string }
const switchesOn = (person: Person) => ask(person, profile, { input: { id: person.id, tracking: true } })
const isTracked = async (person: Person) =>
  (await ask<{ Me: { tracking: boolean } }>(person, '{ Me { tracking job_notification_tracking } }')).Me

test('a running job is followed in a pocket; a permission that was lost switches tracking off', async ({
  app,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  await switchesOn(taker)
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const { phone, page, driver } = await app(taker)
  await expect.poll(() => phone.followers).toEqual(['Geolocation'])
  await driver.goesOnTo(`/on-route-to-collect/${job_id}`)
  await driver.setsOffToCollect()
  await expect.poll(() => phone.followers).toEqual(['BackgroundGeolocation'])
  const sent = page.waitForRequest((request) => request.postData()?.includes('53.81') ?? false)
  await phone.movesTo({ latitude: 53.81, longitude: -1.55 })
  await sent

  phone.permission = 'denied'
  await phone.says('App', 'appStateChange', { isActive: true })
  await expect.poll(() => phone.followers).toEqual([])
  await driver.sees('Location is off, so nobody can see where you are.')
  await expect.poll(() => isTracked(taker)).toEqual({ tracking: false, job_notification_tracking: false })
})

test('a whole run on the phone: a photo lies in a file of the app until it has arrived', async ({ app, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const { phone, page, driver } = await app(taker)
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  await driver.goesOnTo(`/on-route-to-collect/${job_id}`)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.loadsAndSetsOff()
  await driver.arrivesAtDestination()
  await driver.delivers('Ann Receiver')
  expect(await actionsOf(taker, job_id)).toContain('deliver')
  const photos = () => [...phone.files.keys()].filter((path) => path.endsWith('.jpg'))
  expect(phone.calls).toContain('Filesystem.writeFile')
  await expect.poll(photos).toEqual([])
})

test('a run without signal lies in files of the app: the phone clears its page away, and it arrives all the same', async ({
  app,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const { phone, page, driver } = await app(taker)
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  await driver.goesOnTo(`/on-route-to-collect/${job_id}`)
  await driver.sees('Set off to collect')
  await page.context().setOffline(true)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet.jpg'))
  await driver.loadsAndSetsOff()
  await expect.poll(() => phone.files.get('journal/journal.ndjson')).toContain('start_deliver')
  const photos = () => [...phone.files.keys()].filter((path) => path.endsWith('.jpg'))
  expect(photos()).toHaveLength(1)

  // Killed, and started without signal: it knows where it was.
  await phone.startsAgain()
  await page.getByRole('link', { name: /On route to deliver/ }).click()
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  await driver.fillsIn('Received by', 'Ann Receiver')
  await driver.addsPhotos(await photo('door.jpg'))
  await driver.signs()
  await driver.presses('Delivered')
  await driver.sees(/^To send: /)
  await driver.readsTheScreen()
  expect(photos()).toHaveLength(3)
  expect(await actionsOf(poster, job_id)).not.toContain('start_collect')

  await phone.clearsAway()
  await phone.startsAgain()
  await page.context().setOffline(false)
  await expect.poll(() => actionsOf(poster, job_id), { timeout: patience(60_000) }).toContain('deliver')
  await expect.poll(photos).toEqual([])
})

test('the app asks for the position in its four ways, and says above every page when it has none', async ({
  app,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  await switchesOn(taker)
  const { phone, page, driver } = await app(taker, (fresh) => {
    fresh.permission = 'prompt'
    fresh.answer = 'prompt' // the system's own question is waved away
  })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const asking = dialog('Show posters where you are?')
  await expect(asking).toBeVisible() // mode 1
  await driver.readsTheScreen()
  phone.answer = 'granted'
  await driver.presses('Try it')
  await expect(asking).toHaveCount(0)
  await expect.poll(() => phone.followers).toEqual(['Geolocation'])

  // Taken away in the system's settings: said with the next page that is opened, until it is closed.
  phone.permission = 'denied'
  await driver.goesOnTo('/settings')
  await driver.sees('Location is off, so nobody can see where you are.')
  await driver.presses('Settings')
  await expect.poll(() => phone.calls.filter((call) => call === 'NativeSettings.open')).toHaveLength(1)
  await page
    .getByRole('region', { name: /^Location is off/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await driver.goesOnTo('/my-work')
  await expect(page.getByText('Location is off, so nobody can see where you are.')).toHaveCount(0)

  const settle = dialog('Your position is switched off')
  await phone.startsAgain()
  await expect(settle).toBeVisible() // mode 2
  await driver.presses('Disable all')
  await expect.poll(() => isTracked(taker)).toEqual({ tracking: false, job_notification_tracking: false })
  await expect(settle).toHaveCount(0)

  await driver.goesOnTo('/more')
  const share = page.getByRole('switch', { name: 'Share my position' })
  await share.click()
  await expect(settle).toBeVisible() // mode 4: they have just switched it on
  await driver.presses('Go to settings')
  await expect.poll(() => phone.calls.filter((call) => call === 'NativeSettings.open')).toHaveLength(2)
  await share.click()
  phone.permission = 'prompt'
  phone.answer = 'prompt'
  await share.click()
  await expect(asking).toBeVisible() // mode 3
  await driver.presses('No thanks')
  await expect.poll(() => isTracked(taker)).toMatchObject({ tracking: false })
})

test('in a pocket the arrival is offered on the lock screen: asked for once on the road, its tap leads to the run', async ({
  app,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  await switchesOn(taker)
  const poster = await story.company('Freight_Forwarder')
  const gate = { latitude: 53.8012, longitude: -1.5478 }
  const job_id = await allocatedJob(poster, taker, { gate })
  const { phone, page, driver } = await app(taker)
  phone.notices = 'prompt'
  await driver.goesOnTo(`/on-route-to-collect/${job_id}`)
  await driver.setsOffToCollect()
  await driver.sees('Near the next place your phone can offer the arrival on the lock screen.')
  expect(phone.calls).not.toContain('LocalNotifications.requestPermissions')
  await driver.presses('Switch on')
  await expect.poll(() => phone.notices).toBe('granted')
  await driver.goesOnTo('/messages')

  // The screen is off; the phone comes to the collection.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  await expect.poll(() => phone.followers).toEqual(['BackgroundGeolocation'])
  await phone.movesTo({ ...gate, latitude: gate.latitude + 0.01 })
  expect([...phone.lockScreen]).toEqual([])
  await phone.movesTo(gate)
  await expect.poll(() => [...phone.lockScreen.values()].map(({ title }) => title)).toEqual(['Arrived at collection'])
  const [shown] = phone.lockScreen.values()
  expect(shown).toMatchObject({ isExactNotification: false, extra: { url: `/my-work/${job_id}` } })
  await phone.movesTo({ ...gate, latitude: gate.latitude + 0.0005 })
  expect(phone.lockScreen.size).toBe(1)

  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }),
  )
  await phone.tapsNotice('Arrived at collection')
  await expect(page).toHaveURL(new RegExp(job_id))
  await driver.sees('Arrived at collection')
  expect(await actionsOf(taker, job_id)).not.toContain('arrive_collection')
})
