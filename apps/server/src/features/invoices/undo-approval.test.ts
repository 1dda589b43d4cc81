import { expect, test } from 'vitest'
import { londonDay } from '@waybill/domain/time/london-day'
import { followAll } from '../../../testing/cast.ts'
import { useWorld } from '../../../testing/world.ts'
import { announceApprovalLater } from './announce-approval.ts'
import { approveInvoice } from './approve-invoice.ts'
import { askForCorrection } from './credits/ask-for-correction.ts'
import { creditInvoice } from './credits/credit-invoice.ts'
import { markInvoicePaid } from './payments/mark-invoice-paid.ts'
import { raiseInvoice } from './raising/raise-invoice.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { undoApproval } from './undo-approval.ts'

const world = useWorld()

async function approved() {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Owner_Driver')
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice' })
  const { id: invoice_id } = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })
  await approveInvoice(await world.as(poster.token), { invoice_id })
  return { job_id, invoice_id, poster, taker }
}
type Approved = Awaited<ReturnType<typeof approved>>

const undo = async ({ invoice_id, poster }: Approved) => undoApproval(await world.as(poster.token), { invoice_id })
const invoiceOf = ({ invoice_id }: Approved) =>
  world.db
    .selectFrom('invoices')
    .select(['status', 'approved_at', 'told_after'])
    .where('id', '=', invoice_id)
    .executeTakeFirstOrThrow()

async function announceNow({ invoice_id }: Approved) {
  await world.platform.databases.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at => now())',
    [`approval-${invoice_id}`],
  )
  await followAll(world)
}

test('an approval is stated after ten seconds, once, and cannot be undone then', async () => {
  const at = await approved()
  await followAll(world)
  expect(await world.factsOf(at.job_id)).toEqual(['invoice_raised'])
  await announceNow(at)
  await announceApprovalLater(world.platform, at.invoice_id)
  expect(await world.factsOf(at.job_id)).toEqual(['invoice_raised', 'invoice_approved'])
  await expect(undo(at)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { conflict: 'invoice_decided', status: 'unpaid' },
  })
})

test('undone in time, the invoice waits again and nobody hears of it; it can be rejected then', async () => {
  const at = await approved()
  await undo(at)
  expect(await invoiceOf(at)).toEqual({ status: 'pending', approved_at: null, told_after: null })
  await announceNow(at)
  expect(await world.factsOf(at.job_id)).toEqual(['invoice_raised'])
  await expect(undo(at)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'pending' } })
  await rejectInvoice(await world.as(at.poster.token), { invoice_id: at.invoice_id, reason: 'Billed twice.' })
  expect(await world.factsOf(at.job_id)).toEqual(['invoice_raised', 'invoice_rejected'])
})

test('approved, undone and approved again, the second approval is stated, and once', async () => {
  const at = await approved()
  await undo(at)
  await approveInvoice(await world.as(at.poster.token), { invoice_id: at.invoice_id })
  await announceNow(at)
  expect(await world.factsOf(at.job_id)).toEqual(['invoice_raised', 'invoice_approved'])
})

const buildsOn: Record<string, { fact: string; write: (at: Approved) => Promise<unknown> }> = {
  'a payment marked by the poster': {
    fact: 'invoice_paid',
    write: async ({ poster, invoice_id }) =>
      markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: londonDay(world.now) }),
  },
  'a payment marked by the sender': {
    fact: 'payment_confirmed',
    write: async ({ taker, invoice_id }) =>
      markInvoicePaid(await world.as(taker.token), { invoice_id, paid_on: londonDay(world.now) }),
  },
  'a credit': {
    fact: 'invoice_credited',
    write: async ({ taker, invoice_id }) =>
      creditInvoice(await world.as(taker.token), { invoice_id, reason: 'Waiting was billed twice.' }),
  },
  'a question of the payer': {
    fact: 'correction_asked',
    write: async ({ poster, invoice_id }) =>
      askForCorrection(await world.as(poster.token), { invoice_id, reason: 'Waiting was billed twice.' }),
  },
}

test.each(Object.entries(buildsOn))(
  '%s states the approval first and ends the undo',
  async (_name, { fact, write }) => {
    const at = await approved()
    await write(at)
    await announceNow(at)
    expect(await world.factsOf(at.job_id)).toEqual(['invoice_raised', 'invoice_approved', fact])
    await expect(undo(at)).rejects.toMatchObject({ code: 'CONFLICT' })
  },
)

test('undoing and stating at the same moment: one of them happens', async () => {
  const at = await approved()
  const [undone] = await Promise.allSettled([undo(at), announceApprovalLater(world.platform, at.invoice_id)])
  const { status } = await invoiceOf(at)
  const isStated = (await world.factsOf(at.job_id)).includes('invoice_approved')
  expect({ status, isStated }).toEqual(
    undone.status === 'fulfilled' ? { status: 'pending', isStated: false } : { status: 'unpaid', isStated: true },
  )
})

test('only the payer undoes; for strangers there is no invoice', async () => {
  const at = await approved()
  const { invoice_id } = at
  await expect(undoApproval(await world.as(at.taker.token), { invoice_id })).rejects.toMatchObject({
    details: { refusal: 'not_a_poster' },
  })
  const stranger = await world.story.company('Courier_Company')
  await expect(undoApproval(await world.as(stranger.token), { invoice_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
