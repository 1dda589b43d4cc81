import type { Page } from '@playwright/test'
import { Driver } from '../actors/driver.ts'
import { deliveredJob } from '../stage/jobs.ts'
import { expect, test, type Stage } from '../stage/journey.ts'
import { mayBeInstalled, opensAsApplication, saysItIs } from '../stage/phones.ts'
import type { Story } from '../../apps/server/testing/story.ts'

test('Chromium finds nothing that keeps the application from being installed', async ({ stage }) => {
  const visitor = await stage.enters(Driver, null, { on: 'phone', worker: true })
  await visitor.opens('/login')
  expect(await hindrances(visitor.page)).toEqual([])

  // What it would say if the icons were gone.
  await visitor.page.route('**/manifest.webmanifest', async (route) => {
    const manifest = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...manifest, icons: [] } })
  })
  await visitor.opens('/login')
  expect(await hindrances(visitor.page)).toContain('manifest-missing-suitable-icon')
})

async function hindrances(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  // A window without a history is no place to install from; the application has no part in that.
  return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)].filter(
    (id) => id !== 'in-incognito',
  )
}

/** Their phone knows the run that has just ended. */
async function driverAtTheEndOfTheDay(stage: Stage, story: Story, locale: 'en' | 'pl' = 'en') {
  const taker = await story.company('Owner_Driver')
  const job_id = await deliveredJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', locale, isSpoilt: true })
  return { driver, job_id }
}

test('when the day has ended it is offered on an Android phone, by its own question, and not again after "Not now"', async ({
  stage,
  story,
}) => {
  const { driver, job_id } = await driverAtTheEndOfTheDay(stage, story)
  await saysItIs(driver.page, 'android')
  await mayBeInstalled(driver.page)
  await driver.opens('/browse-jobs')
  const sheet = driver.page.getByRole('dialog', { name: 'Add Waybill to your home screen' })
  await driver.page.waitForLoadState('networkidle')
  await expect(sheet).toHaveCount(0)
  await driver.opens(`/my-work/${job_id}`)
  await driver.page.waitForLoadState('networkidle')
  await expect(sheet).toHaveCount(0)
  await driver.opens('/my-work')
  await expect(sheet).toBeVisible()
  await driver.readsTheScreen()
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(sheet).toHaveCount(0)
  await driver.opens('/my-work')
  await driver.page.waitForLoadState('networkidle')
  await expect(sheet).toHaveCount(0)

  await driver.page.evaluate(() => localStorage.setItem('installOfferedAt', '2026-01-01T00:00:00Z'))
  await driver.opens('/my-work')
  await sheet.getByRole('button', { name: 'Install' }).click()
  await expect(driver.page.locator('html[data-asked]')).toHaveCount(1)
  await expect(sheet).toHaveCount(0)
})

test('an iPhone is told the steps, in the words of its owner; what is installed says so', async ({ stage, story }) => {
  const { driver, job_id } = await driverAtTheEndOfTheDay(stage, story, 'pl')
  await saysItIs(driver.page, 'iphone')
  await driver.opens(`/my-work/${job_id}`)
  await driver.opens('/my-work')
  const sheet = driver.page.getByRole('dialog', { name: 'Dodaj Waybill do ekranu głównego' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await driver.readsTheScreen()
  await sheet.getByRole('button', { name: 'Nie teraz' }).click()
  for (const path of ['/download-app', '/job-notification-settings']) {
    await driver.opens(path)
    await driver.sees('Dotknij przycisku udostępniania w przeglądarce.')
    await driver.readsTheScreen()
  }
  await opensAsApplication(driver.page)
  for (const path of ['/download-app', '/job-notification-settings']) {
    await driver.opens(path)
    await driver.sees('Zainstalowano. Otwórz Waybill z ikony.')
  }
})
