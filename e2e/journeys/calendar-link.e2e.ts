import { STORY_PASSWORD } from '../../apps/server/testing/story-password.ts'
import { Actor } from '../actors/actor.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'

test('a driver makes a calendar link, a calendar program reads the job, and the link is removed', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.withPassword(await story.company('Owner_Driver'))
  const job_id = await allocatedJob(poster, taker, { price: '245.00' })
  const driver = await stage.enters(Actor, taker, { on: 'phone' })
  const { page } = driver
  const dialog = page.getByRole('dialog')

  await driver.opens('/settings')
  await driver.presses('Make a calendar link')
  await dialog.getByLabel('Your password').fill('not mine')
  await dialog.getByRole('button', { name: 'Make a calendar link' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/not|wrong/i)
  await dialog.getByLabel('Your password').fill(STORY_PASSWORD)
  await dialog.getByRole('button', { name: 'Make a calendar link' }).click()
  const address = await dialog.getByText(/\/ical\/[\w-]{43}\.ics$/).innerText()
  await expect(dialog.getByRole('link', { name: 'Open in a calendar program' })).toHaveAttribute('href', /^webcal:/)
  await driver.readsTheScreen()

  const asked = await page.request.get(address)
  expect(asked.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const file = await asked.text()
  expect(file.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(1)
  expect(file).not.toContain('245')
  await tell(poster, 'closeJob', { job_id, reason: 'CANCELLED' })
  expect(await (await page.request.get(address)).text()).toContain('STATUS:CANCELLED')

  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await driver.presses('Remove the link')
  await driver.readsTheScreen()
  await dialog.getByRole('button', { name: 'Remove the link' }).click()
  await driver.sees('The calendar link is removed.')
  expect((await page.request.get(address)).status()).toBe(404)
})
