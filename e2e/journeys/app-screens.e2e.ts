import { expect, test } from '../stage/app.ts'
import { ask } from '../stage/api.ts'
import { insets, liesInsideInsets } from '../stage/inside-insets.ts'
import { allocatedJob } from '../stage/jobs.ts'

test('on a phone with a notch and a bar below, all that can be pressed lies between them', async ({ app, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const { phone, page, driver } = await app(taker)
  await phone.hasInsets(insets)
  await driver.seesHeading('Jobs')
  await liesInsideInsets(page)
  for (const path of [
    '/more',
    '/settings',
    `/on-route-to-collect/${job_id}`,
    `/chat/${job_id}`,
    '/add-vehicle',
    '/help',
  ]) {
    await driver.goesOnTo(path)
    await liesInsideInsets(page)
  }
  await driver.goesOnTo(`/on-route-to-collect/${job_id}`)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await liesInsideInsets(page)
  await driver.loadsAndSetsOff()
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  await liesInsideInsets(page)
  await driver.presses('Signature')
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible()
  await liesInsideInsets(page)
  await phone.says('App', 'backButton')
  await driver.goesOnTo('/logout')
  await driver.sees('Log in')
  await liesInsideInsets(page)
  phone.permission = 'denied'
  await driver.goesOnTo('/forgot-password')
  await driver.goesOnTo('/login')
  await driver.sees('Location is off, so nobody can see where you are.')
  await liesInsideInsets(page)
})

test('app-only screens can be read in Polish, by day and by night', async ({ app, story }) => {
  for (const theme of ['light', 'dark'] as const) {
    const taker = await story.company('Owner_Driver')
    await ask(taker, 'mutation ($input: EditProfileInput!) { EditProfile(input: $input) { id } }', {
      input: { id: taker.id, tracking: true },
    })
    const { phone, page, driver } = await app(taker, (fresh) => (fresh.permission = 'denied'), { locale: 'pl', theme })
    const shot = (name: string) =>
      process.env['SHOTS'] && page.screenshot({ path: `${process.env['SHOTS']}/${name}-${theme}.png` })
    await expect(page.getByRole('dialog', { name: 'Twoja pozycja jest wyłączona' })).toBeVisible()
    await driver.readsTheScreen()
    await shot('location-2')
    await phone.says('App', 'backButton')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await driver.sees('Lokalizacja jest wyłączona: nikt nie widzi, gdzie jesteś.')
    await driver.readsTheScreen()
    await shot('banner')
    phone.update = 2
    await phone.says('App', 'appStateChange', { isActive: true })
    await driver.sees('W sklepie jest nowa wersja aplikacji.')
    await driver.readsTheScreen()
    await shot('update')
    await driver.goesOnTo('/more')
    await driver.readsTheScreen()
    await shot('more')
    expect(phone.bars).toBe({ light: 'LIGHT', dark: 'DARK' }[theme])
    await phone.says('App', 'appUrlOpen', { url: 'waybill://open/impersonate/of-staff' })
    await expect(page.getByRole('dialog', { name: 'Otworzyć to konto jako obsługa?' })).toBeVisible()
    await driver.readsTheScreen()
    await shot('impersonate')
    phone.version = '0.8'
    await phone.startsAgain()
    await driver.seesHeading('Zaktualizuj Waybill')
    await driver.readsTheScreen()
    await shot('too-old')
  }
})
