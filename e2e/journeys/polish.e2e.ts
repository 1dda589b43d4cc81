import { Actor } from '../actors/actor.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { expect, test, type Stage } from '../stage/journey.ts'
import { allocatedJob, deliveredJob, postedJob } from '../stage/jobs.ts'
import { ask, tell } from '../stage/api.ts'
import { englishOn } from '../stage/english.ts'

test('a Polish taker reads Polish, and everything fits on the phone', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const open_id = await postedJob(poster)
  const job_id = await allocatedJob(poster, taker, { via: ['Derby'] })
  const delivered_id = await deliveredJob(poster, taker)
  const paths = ['/browse-jobs', `/browse-jobs/${open_id}`, `/submit-bid/${open_id}`, '/my-work', `/my-work/${job_id}`]
  const run = [`/on-route-to-collect/${job_id}`, `/job-logs/${job_id}`, `/raise-invoice/${delivered_id}`]
  await readsPolish(stage, taker, [...paths, ...run, '/accounting', '/accounting-driver', '/notifications', '/more'])
})

test('a Polish poster reads Polish, and everything fits on the phone', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const open_id = await postedJob(poster)
  await tell(taker, 'submitBid', { job_id: open_id, amount: '240.00' })
  const delivered_id = await deliveredJob(poster, taker)
  // What stands on an invoice is in the words of who sent it.
  const rows = [{ description: 'Fracht', quantity: 1, unit_cost: '240.00', vat_rate: 20 }]
  await tell(taker, 'raiseInvoice', { job_id: delivered_id, type: 'system', rows })
  const query = 'query ($id: ID!) { Job(id: $id) { invoices { id } } }'
  const { Job } = await ask<{ Job: { invoices: { id: string }[] } }>(poster, query, { id: delivered_id })
  const paths = ['/jobs-posted', `/jobs-posted/${open_id}`, `/bids/${open_id}`, '/post-job-choose', '/post-job-create']
  const invoice = [`/view-pod/${delivered_id}`, `/view-invoice/${Job.invoices[0]?.id}`, '/accounting-poster']
  await readsPolish(stage, poster, [...paths, ...invoice, '/saved-loads', '/notifications', '/no-such-page'])
})

test('a visitor chooses a language at the login, and it stays', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null, { on: 'phone' })
  await visitor.opens('/login')
  await visitor.presses(/^Language:/)
  await visitor.presses('Polski')
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(visitor.page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
  await visitor.readsTheScreen()
  await visitor.page.reload()
  expect(await englishOn(visitor.page, 'pl')).toEqual([])
})

async function readsPolish(stage: Stage, person: Person, paths: readonly string[]) {
  const reader = await stage.enters(Actor, person, { on: 'phone', locale: 'pl' })
  for (const path of paths) {
    await reader.opens(path)
    await expect(reader.page.locator('html')).toHaveAttribute('lang', 'pl')
    expect(await englishOn(reader.page, 'pl'), `English on ${path}`).toEqual([])
    await reader.readsTheScreen()
  }
}
