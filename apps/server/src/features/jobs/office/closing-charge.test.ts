import { beforeAll, expect, test } from 'vitest'
import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { raiseInvoice } from '../../invoices/raising/raise-invoice.ts'
import { closeJob } from './close-job.ts'

const world = useWorld()
let poster: Person
let clerk: Person
let carrier: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  clerk = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  carrier = await world.story.company('Courier_Company')
})

const tariff = JSON.stringify(tariffOf(usualTerms, { waiting_free_minutes: 30, waiting_rate: 50 }))

async function jobWithTerms(status: JobStatus, bid_amount: number, collect_in_hours = 1) {
  const job_id = await world.story.job(poster, { status, carrier, bid_amount, collect_in_hours })
  await world.db.updateTable('jobs').set({ tariff }).where('id', '=', job_id).execute()
  return job_id
}
const owed = async (job_id: string) => {
  const incidents = world.db.selectFrom('incidents').select(['kind', 'additional_charges_agreed', 'agreed_price'])
  return incidents.where('job_id', '=', job_id).execute()
}
const byTerms = (agreed_price: number) => [{ kind: 'cancelled', additional_charges_agreed: true, agreed_price }]
const close = async (job_id: string, person = poster) =>
  closeJob(await world.as(person.token), { job_id, reason: 'CANCELLED', comment: 'Not needed any more.' })

test('a job closed on the way to collect costs 40 % of £145; £25 at least; never more than its price', async () => {
  for (const [price, cost] of [
    [14_500, 5_800],
    [4_000, 2_500],
    [2_000, 2_000],
  ] as const) {
    const job_id = await jobWithTerms('collect', price)
    await close(job_id)
    expect(await owed(job_id)).toEqual(byTerms(cost))
  }
})

test('the charge stands on an invoice of its own', async () => {
  const job_id = await jobWithTerms('collect', 14_500)
  await close(job_id)
  const { id } = await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
  const rows = await world.db.selectFrom('invoice_rows').select('unit_cost').where('invoice_id', '=', id).execute()
  expect(rows).toEqual([{ unit_cost: 5_800 }])
})

test('an allocated job costs 25 % close to its collection and nothing before, whoever of the poster closes it', async () => {
  const soon = await jobWithTerms('allocated', 14_500)
  await close(soon, clerk)
  expect(await owed(soon)).toEqual(byTerms(3_625))
  const later = await jobWithTerms('allocated', 14_500, 3)
  await close(later, clerk)
  expect(await owed(later)).toEqual([])
})

test('both sides may have agreed on another amount, or on none', async () => {
  const other = await jobWithTerms('board', 14_500)
  const said = { reason: 'CANCELLED', comment: 'We talked.' } as const
  const work = await world.as(poster.token)
  await closeJob(work, { job_id: other, ...said, additional_charges_agreed: true, agreed_price: 9_900 })
  expect(await owed(other)).toEqual(byTerms(9_900))
  const none = await jobWithTerms('board', 14_500)
  await closeJob(work, { job_id: none, ...said, additional_charges_agreed: false })
  expect(await owed(none)).toEqual([{ kind: 'cancelled', additional_charges_agreed: false, agreed_price: null }])
})

test('without terms the poster of a running job says what was agreed, as before; an open job costs nothing', async () => {
  const job_id = await world.story.job(poster, { status: 'collect', carrier })
  await expect(close(job_id)).rejects.toMatchObject({
    details: { validation: { additional_charges_agreed: ['required'] } },
  })
  const open = await world.story.job(poster)
  await world.db.updateTable('jobs').set({ tariff }).where('id', '=', open).execute()
  await close(open)
  expect(await owed(open)).toEqual([])
})
