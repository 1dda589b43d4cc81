import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { ask } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'
import type { Person } from '../../apps/server/testing/story.ts'

const byNumber = (job_number: string) => new RegExp(`#${job_number}\\b`)

/** Which of these jobs somebody was told of, as their list has them; other stories post around there as well. */
async function toldOf(taker: Person, ofStory: readonly string[]): Promise<string[]> {
  const { events } = await ask<{ events: { nodes: { job_id: string | null; type: string }[] } }>(
    taker,
    '{ events { nodes { job_id type } } }',
  )
  return events.nodes.flatMap(({ job_id }) => (job_id && ofStory.includes(job_id) ? [job_id] : []))
}

test('a taker saves a place and is told of the jobs there, and why; of no others', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const { page } = taker

  await taker.opens('/browse-jobs?mine=1')
  await taker.sees('No jobs in your locations right now')
  await page.getByRole('main').getByRole('link', { name: 'My locations' }).click()
  await taker.sees('No locations yet')
  await taker.follows('Add a location')
  await page.getByRole('combobox', { name: 'Town or postcode' }).fill('Coventry')
  await page
    .getByRole('option', { name: /^Coventry/ })
    .first()
    .click()
  await taker.fillsIn('Name', 'Yard')
  await taker.readsTheScreen()
  await taker.presses('Save location')
  await taker.sees('within 20 mi')

  await taker.presses('Actions for Yard')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await taker.sees('No locations yet')
  await taker.presses('Undo')
  await taker.sees('within 20 mi')

  const [inside, outside] = [`C-${Date.now()}`, `B-${Date.now()}`]
  const far_id = await postedJob(poster.person, { from: 'Bristol', to: 'Derby', job_number: outside })
  const job_id = await postedJob(poster.person, { from: 'Coventry', job_number: inside })
  await expect.poll(() => toldOf(taker.person, [far_id, job_id])).toEqual([job_id])
  await taker.opens('/notifications')
  await taker.sees('New job in your area')
  await taker.sees(/ mi from Yard\./)
  await expect(page.getByText(byNumber(outside))).toHaveCount(0)
  await page.getByRole('link', { name: byNumber(inside) }).click()
  await taker.sees('Why you got this alert')
  await taker.sees(/from Yard, your location/)
  await taker.readsTheScreen()

  await taker.opens('/browse-jobs')
  await page.getByRole('button', { name: 'My locations' }).click()
  await expect(page).toHaveURL(/mine=1/)
  await expect(page.getByRole('link', { name: /Coventry.*Bristol/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Bristol.*Derby/ })).toHaveCount(0)
})
