import { Actor } from '../actors/actor.ts'
import { ask, tell } from '../stage/api.ts'
import { postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'

test('a visitor reads about cookies and accepts them once', async ({ stage, story }) => {
  const visitor = await stage.enters(Actor, null, { on: 'phone' })
  await visitor.opens('/login')
  const banner = visitor.page.getByRole('region', { name: 'Cookies on Waybill' })
  const title = banner.getByRole('heading', { name: 'Cookies on Waybill' })
  await expect(title).toBeVisible()
  await visitor.readsTheScreen()
  await banner.getByRole('button', { name: 'Learn more' }).click()
  await expect(title).toHaveCount(0)
  await expect(banner).toContainText('keeps you logged in')
  await visitor.readsTheScreen()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(banner).toHaveCount(0)
  expect(await visitor.page.evaluate(() => localStorage.getItem('areCookiesAccepted'))).toBe('true')
  await visitor.page.reload()
  await visitor.seesHeading('Log in')
  await expect(banner).toHaveCount(0)

  const member = await stage.enters(Actor, await story.company('Owner_Driver'))
  await member.opens('/my-work')
  await expect(member.page.getByRole('region', { name: 'Cookies on Waybill' })).toHaveCount(0)
})

test('a visitor chooses a language at the top, and it is kept', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null)
  await visitor.opens('/help')
  await visitor.presses('Language: English')
  await visitor.presses('Română')
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ro')
  expect(await visitor.page.evaluate(() => localStorage.getItem('i18n_locale'))).toBe('ro')
  await visitor.opens('/login')
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ro')
})

test('an event is shown for five seconds, with a way to it', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await postedJob(poster)
  const office = await stage.enters(Actor, poster, { isSpoilt: true })
  await office.page.clock.install()
  const news = office.page.waitForResponse(async (response) => (await response.text()).includes('"events"'))
  await office.opens('/jobs-posted')
  await news
  await tell(taker, 'submitBid', { job_id, amount: '240.00' })
  const link = office.page.getByRole('link', { name: /^#/ })
  await link.hover() // it stays while somebody points at it
  await office.sees('New bid')
  await office.readsTheScreen()
  await expect(link).toHaveAttribute('href', `/jobs-posted/${job_id}`)
  await office.page.mouse.move(0, 0)
  await office.page.clock.fastForward(5_500)
  await expect(link).toHaveCount(0)
})

test('help is searched, opened by its address, and printed', async ({ stage }) => {
  const reader = await stage.enters(Actor, null)
  await reader.opens('/help#get_paid')
  await reader.sees('With the proof of delivery the job is ready to invoice.')
  await reader.fillsIn('Search help', 'paper')
  await expect(reader.page).toHaveURL('/help?q=paper')
  await reader.readsTheScreen()
  const download = reader.page.waitForEvent('download')
  await reader.follows('Download as PDF')
  expect((await download).suggestedFilename()).toBe('The Waybill guide.pdf')
  await reader.fillsIn('Search help', 'no such words')
  await reader.sees('No answers found')
  await reader.presses('Show all questions')
  await expect(reader.page.locator('summary')).toHaveCount(18)

  const driver = await stage.enters(Actor, null, { on: 'phone' })
  await driver.opens('/help?clear_cache_guide=open')
  await driver.seesHeading('Help')
  await driver.sees('How to clear the cache')
  await expect(driver.page.locator('summary')).toHaveCount(16) // papers are for a desk
  await driver.readsTheScreen()
})

test('a user to be tracked is reminded twice, then asked', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const driver = await stage.enters(Actor, await story.colleague(company.team_id, { tracking: true }), { on: 'phone' })
  await driver.page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
  })
  for (const shown of ['1', '2']) {
    await driver.opens('/my-work')
    await driver.sees('Enable location permission in your browser to start update geo position')
    await expect.poll(() => driver.page.evaluate(() => localStorage.getItem('geoToastShownCount'))).toBe(shown)
  }
  await driver.opens('/my-work')
  const dialog = driver.page.getByRole('dialog', { name: 'Show posters where you are?' })
  await expect(dialog.getByRole('button', { name: 'Try it' })).toBeVisible()
  await driver.readsTheScreen()
  await dialog.getByRole('button', { name: 'No thanks' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await ask<{ Me: { tracking: boolean } }>(driver.person, '{ Me { tracking } }')).Me.tracking)
    .toBe(false)
})

test('a position that the browser blocks switches tracking off', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const driver = await stage.enters(Actor, await story.colleague(company.team_id, { tracking: true }))
  await driver.page.addInitScript(() => {
    localStorage.setItem('geoToastShownCount', '2')
    navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus)
  })
  await driver.opens('/my-work')
  await driver.sees('Your browser blocks your position')
  await driver.readsTheScreen()
  await driver.presses('OK, got it')
  await expect
    .poll(async () => (await ask<{ Me: { tracking: boolean } }>(driver.person, '{ Me { tracking } }')).Me.tracking)
    .toBe(false)
  expect(await driver.page.evaluate(() => localStorage.getItem('geoToastShownCount'))).toBe('3')
})
