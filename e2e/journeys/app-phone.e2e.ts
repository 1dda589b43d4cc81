import { APP, expect, test } from '../stage/app.ts'
import { ask } from '../stage/api.ts'
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
  expect(phone.calls).toContain('SplashScreen.hide') // the first page stands

  // As an app of before has left it behind.
  phone.keys.clear()
  phone.preferences.set('access_token', token)
  await phone.startsAgain()
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  expect([phone.keys.get('access_token'), phone.preferences.size]).toEqual([token, 0])
  // Said anew by the app that was started again: only who has registered unregisters.
  const registered = () => phone.calls.filter((call) => call === 'PushNotifications.register').length
  await expect.poll(registered).toBe(2)

  const kept = { isAlreadySubscribed: 'true', areCookiesAccepted: 'true', i18n_locale: 'en' } // spec §4 "Logout clearing"
  await page.evaluate((rows) => Object.entries(rows).forEach(([key, value]) => localStorage.setItem(key, value)), {
    ...kept,
    isPositionWatching: 'true',
  })
  await driver.goesOnTo('/logout')
  await expect(page).toHaveURL(`${APP}/login`)
  await expect.poll(() => phone.keys.size).toBe(0)
  const { isLocationDisabled: _of_the_next_page, ...left } = await page.evaluate(
    () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
  )
  expect(left).toEqual({ ...kept, lastLoggedUserEmail: 'taker@waybill.test' })
  expect([...phone.files.keys()].filter((path) => path.endsWith('.jpg'))).toEqual([])
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

  await opened(`https://${host}/create-password?token=of%20a%20mail`)
  await expect(page).toHaveURL(`${APP}/create-password?token=of%20a%20mail`)
  await opened(`https://${host}/update-password?token=of-another`)
  await expect(page).toHaveURL(`${APP}/update-password?token=of-another`)
  await opened('https://evil.example/create-password?token=stolen')
  await settled(page) // a wrong page would be there by now
  await expect(page).toHaveURL(`${APP}/update-password?token=of-another`)
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

  // Of a new version: the store, and no page of the app.
  const ofVersion = { kind: 'APP_UPDATE', url: '/help?clear_cache_guide=open', user_id: taker.id }
  await phone.says('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { id: '2', data: ofVersion },
  })
  await expect.poll(() => phone.calls).toContain('AppUpdate.openAppStore')
  await expect(page).toHaveURL(`${APP}/notifications`)
})

test('a message without words has the app look again, and leave where this phone was signed out', async ({
  app,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  const { phone, page, driver } = await app(taker)
  await driver.seesHeading('Jobs')
  const received = (data: object) => phone.says('PushNotifications', 'pushNotificationReceived', { data })
  const asked = page.waitForResponse(async (response) => (await response.text().catch(() => '')).includes('"Me":'))
  await received({ kind: 'USER', user_id: taker.id })
  await asked
  await received({ kind: 'LOGOUT', user_id: 'who-was-here-before' })
  await settled(page)
  await expect(page).toHaveURL(`${APP}/browse-jobs`)
  await received({ kind: 'LOGOUT', user_id: taker.id })
  await expect(page).toHaveURL(`${APP}/login`)
  await expect.poll(() => phone.keys.size).toBe(0)
  expect(phone.calls).toContain('PushNotifications.removeAllDeliveredNotifications')
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

test('a server-only path is noticed when the page requests it from its own origin', async ({ app }) => {
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
  await phone.says('App', 'appStateChange', { isActive: true })
  await expect.poll(() => phone.calls).toContain('AppUpdate.getAppUpdateInfo')
  await settled(page)
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
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
