import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { ask, tell } from '../stage/api.ts'
import { everythingIsLegible } from '../stage/screen-checks.ts'
import { expect, test, type Entrance, type Stage } from '../stage/journey.ts'
import { allocatedJob, deliveredJob, postedJob } from '../stage/jobs.ts'

for (const on of ['desktop', 'phone'] as const) {
  test(`a poster can read every main screen in the dark (${on})`, async ({ stage, story }) => {
    const poster = await story.company('Freight_Forwarder')
    const taker = await story.company('Owner_Driver')
    const open_id = await postedJob(poster)
    await tell(taker, 'submitBid', { job_id: open_id, amount: '240.00' })
    const delivered_id = await deliveredJob(poster, taker)
    const rows = [{ description: 'Carriage', quantity: 1, unit_cost: '240.00', vat_rate: 20 }]
    await tell(taker, 'raiseInvoice', { job_id: delivered_id, type: 'system', rows })
    const query = 'query ($id: ID!) { Job(id: $id) { invoices { id } } }'
    const { Job } = await ask<{ Job: { invoices: { id: string }[] } }>(poster, query, { id: delivered_id })
    const job = [
      `/jobs-posted/${open_id}`,
      `/bids/${open_id}`,
      `/job-logs/${delivered_id}`,
      `/view-pod/${delivered_id}`,
    ]
    const money = [`/view-invoice/${Job.invoices[0]?.id}`, '/accounting', '/accounting-poster']
    const rest = [
      '/post-job-choose',
      '/post-job-create',
      '/saved-loads',
      '/documents',
      '/notifications',
      '/messages',
      '/more',
    ]
    await tell(taker, 'sendMessage', { job_id: open_id, body: 'Is there a tail lift on site?' })
    job.push(`/chat/${open_id}`)
    await readsInTheDark(stage, poster, { on }, ['/jobs-posted', ...job, ...money, ...rest])
  })

  test(`a taker can read every main screen in the dark (${on})`, async ({ stage, story }) => {
    const poster = await story.company('Freight_Forwarder')
    const taker = await story.company('Owner_Driver')
    const open_id = await postedJob(poster)
    const job_id = await allocatedJob(poster, taker, { via: ['Derby'] })
    const delivered_id = await deliveredJob(poster, taker)
    const board = ['/browse-jobs', `/browse-jobs/${open_id}`, `/submit-bid/${open_id}`]
    const run = [
      '/my-work',
      `/my-work/${job_id}`,
      `/on-route-to-collect/${job_id}`,
      `/view-pod/${delivered_id}?correct`,
    ]
    const yard = { location: 'Yard', latitude: 53.8, longitude: -1.55, miles: 20 }
    const location_id = await tell(taker, 'saveLocation', yard)
    const places = ['/locations', `/location-edit/${location_id}`, '/job-proximity-alerts']
    const rest = [
      `/raise-invoice/${delivered_id}`,
      '/accounting-driver',
      '/documents',
      `/user-view/${taker.id}`,
      `/chat/${job_id}`,
    ]
    await readsInTheDark(stage, taker, { on }, [...board, ...run, ...places, ...rest])
  })
}

test('the login in the dark', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null, { theme: 'dark' })
  await visitor.opens('/login')
  await visitor.readsTheScreen()
})

async function readsInTheDark(stage: Stage, person: Person, entrance: Entrance, paths: readonly string[]) {
  const reader = await stage.enters(Actor, person, { ...entrance, theme: 'dark' })
  for (const path of paths) {
    await reader.opens(path)
    const paper = await reader.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(brightnessOf(paper), `${path} is ${paper}`).toBeLessThan(80)
    await everythingIsLegible(reader.page)
  }
}

/** 0 to 255. */
function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}
