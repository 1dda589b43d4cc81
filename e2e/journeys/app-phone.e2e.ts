import { APP, expect, test } from '../stage/app.ts'
import { ask } from '../stage/api.ts'
import { allocatedJob } from '../stage/jobs.ts'
import { settled } from '../stage/screen-checks.ts'
import { serverAddress } from '../stage/server-address.ts'

test('in the app a token lies in the key store, and goes with whoever leaves', async ({ app }) => {
  const { phone, page, driver } = await app(null)
  await driver.signsIn('taker@waybill.test', 'Waybill-demo-1')
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  const token = phone.keys.get('access_token') ?? ''
  expect(token.length).toBeGreaterThan(40)
  await driver.seesHeading('Jobs')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await expect.poll(() => phone.calls).toContain('PushNotifications.register') // allowed already: its token is said

  // As an app of before has left it behind.
  phone.keys.clear()
  phone.preferences.set('access_token', token)
  await phone.startsAgain()
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  expect([phone.keys.get('access_token'), phone.preferences.size]).toEqual([token, 0])
  // Said anew by the app that was started again: only who has registered unregisters.
  const registered = () => phone.calls.filter((call) => call === 'PushNotifications.register').length
  await expect.poll(registered).toBe(2)

  await driver.goesOnTo('/logout')
  await expect(page).toHaveURL(`${APP}/login`)
  await expect.poll(() => phone.keys.size).toBe(0)
  expect(phone.calls).toContain('PushNotifications.removeAllDeliveredNotifications')
  await expect.poll(() => phone.calls).toContain('PushNotifications.unregister')
})

test('a link opens its page, cold and warm; one of elsewhere opens nothing, and one of staff asks first', async ({
  app,
  story,
}) => {
  const { host } = new URL(serverAddress())
  const { phone, page } = await app(await story.company('Owner_Driver'), (fresh) => {
    fresh.launchUrl = `https://${host}/notifications`
  })
  await expect(page).toHaveURL(`${APP}/notifications`)
  const opened = (url: string) => phone.says('App', 'appUrlOpen', { url })
  await opened('https://evil.example/my-work')
  await opened('https://evil.example/impersonate/stolen')
  await opened(`https://${host}/my-work`)
  await expect(page).toHaveURL(`${APP}/my-work`)

  await opened('waybill://open/impersonate/of-staff')
  await expect(page.getByRole('dialog', { name: 'Open this account as staff?' })).toBeVisible()
  await phone.says('App', 'backButton')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${APP}/my-work`)
})

test('a tapped notification starts the app where it leads, and leads there while it is open', async ({
  app,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  const tapped = (url: string, user_id = taker.id) => ({
    actionId: 'tap',
    notification: { id: '1', data: { url, user_id } },
  })
  const { phone, page } = await app(taker, (fresh) => {
    void fresh.says('PushNotifications', 'pushNotificationActionPerformed', tapped('/my-work'))
  })
  await expect(page).toHaveURL(`${APP}/my-work`)
  await phone.says('PushNotifications', 'pushNotificationActionPerformed', tapped('//evil.example/my-work'))
  await phone.says('PushNotifications', 'pushNotificationActionPerformed', tapped('/settings', 'somebody-else'))
  await settled(page) // a wrong page would be there by now
  await expect(page).toHaveURL(`${APP}/my-work`)
  await phone.says('PushNotifications', 'pushNotificationActionPerformed', tapped('/notifications'))
  await expect(page).toHaveURL(`${APP}/notifications`)

  const devices = async () =>
    (await ask<{ pushDevices: object[] }>(taker, '{ pushDevices { kind app_version is_current } }')).pushDevices
  await expect.poll(devices).toEqual([{ kind: 'fcm', app_version: '1.0.0', is_current: true }])
})

test('the key that goes back leaves pages one by one, and the app at its start', async ({ app, story }) => {
  const { phone, page, driver } = await app(await story.company('Owner_Driver'))
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  await driver.goesOnTo('/settings')
  await phone.says('App', 'backButton')
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  expect(phone.calls).not.toContain('App.minimizeApp')
  await phone.says('App', 'backButton')
  await expect.poll(() => phone.calls).toContain('App.minimizeApp')
})

test('a running job is followed in a pocket; a permission that was lost switches tracking off', async ({
  app,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  await ask(taker, 'mutation ($input: EditProfileInput!) { EditProfile(input: $input) { id } }', {
    input: { id: taker.id, tracking: true },
  })
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
  const photos = () => [...phone.files.keys()].filter((path) => path.endsWith('.jpg'))
  expect(phone.calls).toContain('Filesystem.writeFile')
  await expect.poll(photos).toEqual([])
})

test('what only the server answers is noticed when the page asks its own origin for it', async ({ app }) => {
  const { phone, page } = await app(null)
  await page.evaluate(() => fetch('/api/receipt/validate/a/b/c/d').catch(() => null))
  expect(phone.askedAtHome.splice(0)).toEqual(['/api/receipt/validate/a/b/c/d'])
})

test('an update is offered on coming back; a version too old is only good for the end of a job', async ({
  app,
  story,
}) => {
  const { phone, page, driver } = await app(await story.company('Owner_Driver'))
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  phone.update = 2
  await phone.says('App', 'appStateChange', { isActive: true })
  await driver.presses('Update')
  await expect.poll(() => phone.calls).toContain('AppUpdate.openAppStore')

  phone.version = '0.8.9'
  await phone.startsAgain()
  await driver.seesHeading('Please update Waybill')
  await driver.readsTheScreen()
  await driver.goesOnTo('/settings')
  await driver.seesHeading('Please update Waybill')
  await driver.goesOnTo('/my-work')
  await expect(page).toHaveURL(`${APP}/my-work`)
})

test('without signal the app opens, takes a step, is killed, and still knows it', async ({ app, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const { phone, page, driver } = await app(taker)
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  await driver.goesOnTo(`/on-route-to-collect/${job_id}`)
  await driver.sees('Set off to collect')
  await page.context().setOffline(true)
  await driver.setsOffToCollect()
  await expect.poll(() => phone.files.get('journal/journal.ndjson')).toContain('start_collect')
  await phone.startsAgain()
  await page.getByRole('link', { name: /On route to collect/ }).click()
  await driver.sees('On route to collect')
  await page.context().setOffline(false)
  await expect(page.getByText(/not sent yet|waiting to be sent/i)).toHaveCount(0)
})
