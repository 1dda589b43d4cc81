import { patience } from '../../tools/slowness.ts'
import { multipartBody, UPLOAD } from '../../apps/server/testing/multipart.ts'
import type { Person, Story } from '../../apps/server/testing/story.ts'
import type { Actor } from '../actors/actor.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { ask, tell } from '../stage/api.ts'
import { listens, told } from '../stage/hearing.ts'
import { postedJob } from '../stage/jobs.ts'
import { expect, type Stage } from '../stage/journey.ts'
import { databaseOf } from '../stage/open-database.ts'
import { photo } from '../stage/photo.ts'
import { test, type TwoNodes } from '../stage/two-nodes.ts'

test.describe.configure({ timeout: patience(300_000) })

test('a node is killed four times under the main job: nobody notices beyond a reconnect, nothing is lost', async ({
  nodesWith,
  parts,
  stage,
  story,
}) => {
  const nodes = await nodesWith()
  const { address } = nodes
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { address })
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { address })
  for (const { watch } of [poster, taker]) watch.expects(/net::ERR_|status of 502/)
  const job_id = await poster.postsJob({ from: { typed: 'leds', found: /^Leeds/ }, to: 'Bristol', price: '245' })
  const began = performance.now()
  const returns: number[] = []

  // One: somebody waits for what will be told.
  await listens(poster, `/bids/${job_id}`)
  await poster.sees('No bids yet')
  const sawBid = await watchesFor(poster)
  await nodes.killsWhere(poster)
  const killed = performance.now()
  await taker.bids(job_id, '240.00')
  await expect(poster.offer('240.00')).toBeVisible(told)
  const told_after_ms = Math.round(performance.now() - killed)
  returns.push(await sawBid())

  await nodes.areBack()
  // Two: an office accepts, which nothing on its side asks for again.
  const sawAcceptance = await watchesFor(poster, /^Job allocated to /)
  const accepted = nodes.killsUnderNext('step', poster, 'unheard')
  await poster.acceptsBid('240.00')
  await accepted
  await poster.sees('Allocated')
  returns.push(await sawAcceptance())
  await expect(taker.page.getByText('Your bid of £240.00 was accepted.')).toBeVisible(told)
  await listens(poster, `/jobs-posted/${job_id}`)
  const status = (name: string) => poster.page.getByRole('region', { name: 'Job' }).getByText(name).first()
  await taker.opensRun(job_id)
  await taker.setsOffToCollect()
  await expect(status('On route to collect')).toBeVisible(told)
  await taker.arrivesAtCollection()
  await taker.addsPhotos(await photo('pallet.jpg'))

  await nodes.areBack()
  // Three: a step is stored, and its answer is lost with the node.
  const sawSteps = await Promise.all([watchesFor(poster), watchesFor(taker)])
  const stepped = nodes.killsUnderNext('step', taker, 'lost')
  await taker.loadsAndSetsOff()
  await stepped
  await expect(status('On route to deliver')).toBeVisible(told)
  for (const saw of sawSteps) returns.push(await saw())
  await taker.arrivesAtDestination()
  await taker.follows('Upload proof of delivery')
  await taker.fillsIn('Received by', 'M. Okonkwo')
  await nodes.areBack()
  // Four: so is a photo.
  const sawPhoto = await watchesFor(taker)
  const sent = nodes.killsUnderNext('photo', taker, 'lost')
  await taker.addsPhotos(await photo('door.jpg'))
  await sent
  await taker.signs()
  await taker.presses('Delivered')
  await taker.sees('Ready to invoice')
  returns.push(await sawPhoto())
  await expect(status('Ready to invoice')).toBeVisible(told)
  await expect(poster.page.getByText(/waiting on the driver’s phone/)).toHaveCount(0)
  await taker.sendsInvoice(job_id)
  await poster.approvesInvoice(job_id)
  await poster.marksPaid()
  const away_ms = await nodes.areBack()

  await expect.poll(() => rowsOf(parts.database_folder, job_id, taker.person)).toEqual(once)
  for (const path of await filesOf(poster, job_id))
    expect(await nodes.statusesOf(path, poster.person)).toEqual([200, 200])
  const replica_reads = await nodes.readsOnReplica()
  expect(Math.max(...replica_reads)).toBeGreaterThan(0)
  const seconds = Math.round((performance.now() - began) / 1000)
  const { kind_of_redis: redis } = parts
  console.log(JSON.stringify({ journey: 'two-nodes', redis, seconds, away_ms, told_after_ms, returns, replica_reads }))
})

/** A bid that the second node takes, and works, while the poster hears at the first. @returns whether they saw it */
async function seesBidOfOther(nodes: TwoNodes, stage: Stage, story: Story, { timeout } = told): Promise<boolean> {
  const { address, servers } = nodes
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { address })
  const job_id = await postedJob(poster.person, { address })
  do await listens(poster, `/bids/${job_id}`)
  while (nodes.hearsAt(poster) !== servers[0])
  await tell(await story.company('Owner_Driver'), 'submitBid', { job_id, amount: '240.00' }, servers[1]!.address)
  const seen = poster.offer('240.00').waitFor({ timeout })
  return seen.then(
    () => true,
    () => false,
  )
}
const alone = { REDIS_URL: '' }

test('an event that one node works reaches the listeners of another, which works nothing', async ({
  nodesWith,
  stage,
  story,
}) => {
  expect(await seesBidOfOther(await nodesWith({ ROLE: 'web' }, {}), stage, story)).toBe(true)
})

test('the check catches nodes that do not hear each other', async ({ nodesWith, stage, story }) => {
  const nodes = await nodesWith({ ROLE: 'web', ...alone }, alone)
  expect(await seesBidOfOther(nodes, stage, story, { timeout: 8_000 })).toBe(false)
})

test('the check catches files that each node keeps in a folder of its own', async ({ nodesWith, story }) => {
  const nodes = await nodesWith({ FILES_URL: '' })
  const person = await story.company('Owner_Driver')
  const { buffer: content } = await photo()
  const sent = { 'input.file': { name: 'me.jpg', content } }
  const { body, content_type } = multipartBody(UPLOAD, { input: { kind: 'avatar', file: null } }, sent)
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': content_type }
  const answer = await fetch(`${nodes.address}/graphql`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { upload: { id: string } } }
  expect((await nodes.statusesOf(`/files/${data.upload.id}`, person)).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ])
})

/**
 * Whoever looks at a page is told nothing there but what is `meant`, and it is not loaded anew meanwhile. Answers how to ask what
 * they saw, which says how often the page has connected again.
 */
async function watchesFor({ page }: Actor, meant: RegExp | null = null) {
  let returns = 0
  const count = () => void returns++
  page.on('websocket', count)
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const look = () =>
      told.push(...[...document.querySelectorAll('[role=alertdialog]')].map((each) => each.textContent))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
  return async () => {
    page.off('websocket', count)
    const found = await page.evaluate(() => (window as { told?: string[] }).told)
    expect(found?.filter((words) => !meant?.test(words))).toEqual([])
    return returns
  }
}

/** Where the photos of the goods and of the proof are. */
async function filesOf({ page, person }: Poster, job_id: string): Promise<string[]> {
  const query = `query ($id: ID!) { Job(id: $id) { goods_on_board { uploads { id } } pod { uploads { id } signature { id } } } }`
  type Files = { uploads: { id: string }[] }
  type Answer = { Job: { goods_on_board: Files; pod: Files & { signature: { id: string } } } }
  const { Job } = await ask<Answer>(person, query, { id: job_id }, new URL(page.url()).origin)
  const files = [...Job.goods_on_board.uploads, ...Job.pod.uploads, Job.pod.signature]
  expect(files).toHaveLength(3)
  return files.map(({ id }) => `/files/${id}`)
}

/** What there is of a job: whatever is there twice stands here twice. */
async function rowsOf(database_folder: string, job_id: string, taker: Person) {
  const { query, close } = await databaseOf(database_folder)
  const names = async (rows: string, of = job_id) =>
    (await query<{ name: string }>(`${rows} order by name`, [of])).map(({ name }) => name)
  const facts = `select id, name from facts where fact ->> 'job_id' = $1`
  const rows = {
    steps: await names('select action as name from job_log where job_id = $1'),
    facts: await names(facts),
    told: await names(`select type as name from events where fact_id in (select id from (${facts}) each)`),
    things: await names(`select 'bid' as name from bids where job_id = $1
      union all select 'invoice' from invoices where job_id = $1
      union all select 'proof' from pods where job_id = $1`),
    files: await names(`select kind as name from uploads where user_id = $1 and kind <> 'document'`, taker.id),
  }
  await close()
  return rows
}

/** Each once, by the alphabet. */
const once = {
  steps: [
    'accept_bid',
    'approve_invoice',
    'arrive_collection',
    'arrive_destination',
    'deliver',
    'goods_on_board',
    'make_invoiceable',
    'mark_paid',
    'post',
    'raise_invoice',
    'start_collect',
    'start_deliver',
  ],
  facts: [
    'bid_accepted',
    'bid_submitted',
    'collection_arrived',
    'collection_started',
    'delivery_started',
    'destination_arrived',
    'goods_boarded',
    'invoice_approved',
    'invoice_paid',
    'invoice_raised',
    'job_delivered',
    'job_posted',
    'pod_uploaded',
  ],
  told: [
    'ARRIVED_AT_COLLECTION',
    'BID_ACCEPTED_TO_DRIVER',
    'BID_ACCEPTED_TO_POSTER',
    'BID_RECEIVED',
    'BID_SENT',
    'GOODS_ON_BOARD',
    'INVOICE_APPROVED',
    'INVOICE_RECEIVED',
    'INVOICE_SENT',
    'JOBS_PAYMENT_RECEIVED',
    'JOB_DELIVERED',
    'NEW_POD_UPLOADED',
    'ON_PROGRESS',
    'ROUTE_TO_COLLECT',
    'STOP_DESTINATION_MET',
  ],
  things: ['bid', 'invoice', 'proof'],
  files: ['goods_on_board', 'pod', 'signature'],
}
