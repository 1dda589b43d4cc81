import { invoiceTotals } from '@waybill/domain/invoices/invoice-totals'
import { dueOn } from '@waybill/domain/money/payment-terms'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Tx } from '../../../platform/database/database.ts'
import { agreedRows } from '../../invoices/raising/agreed-rows.ts'
import { issuerOf, recipientOf } from '../../invoices/raising/invoice-parties.ts'
import { insertRows, selectInvoicedJobs, setLastInvoiceNumber } from '../demo.sql.ts'
import type { DemoWorld, PlannedInvoice } from '../demo-world.ts'
import { type ComposedInvoice, creditDemoInvoices, storeDemoCredits } from './credit-demo-invoices.ts'

type Parties = {
  issuer: (team_id: string, user_id: string) => ReturnType<typeof issuerOf>
  recipient: (team_id: string, none: string) => ReturnType<typeof recipientOf>
}
type Numbered = { job: Job; number: number; parties: Parties }
type Job = Awaited<ReturnType<typeof selectInvoicedJobs>>[number]

/** Composes the invoices from the stored jobs and numbers them per sender in the order in which they were sent. */
export async function storeInvoices(tx: Tx, world: DemoWorld) {
  const planned = world.invoices
  const jobs = new Map(
    (
      await selectInvoicedJobs(
        tx,
        planned.map(({ job_id }) => job_id),
      )
    ).map((job) => [job.id, job]),
  )
  const numbers = new Map<string, number>()
  const parties = {
    issuer: remembering((team_id, user_id) => issuerOf(tx, team_id, user_id)),
    recipient: remembering((team_id) => recipientOf(tx, team_id)),
  }
  const composed: ComposedInvoice[] = []
  for (const invoice of planned.toSorted((one, other) => one.sent_at.getTime() - other.sent_at.getTime())) {
    const job = jobs.get(invoice.job_id)
    if (!job) continue
    const number = (numbers.get(invoice.from_team_id) ?? 0) + 1
    numbers.set(invoice.from_team_id, number)
    composed.push(await compose(tx, invoice, { job, number, parties }))
  }
  const credits = creditDemoInvoices(composed, world)
  await insertRows(
    tx,
    'invoices',
    composed.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'invoice_rows',
    composed.flatMap(({ rows }) => rows),
  )
  for (const [team_id, last] of numbers) await setLastInvoiceNumber(tx, team_id, last)
  await storeDemoCredits(tx, credits)
}

/** Answers the same question once: companies stand on many invoices. */
function remembering<Answer>(ask: (...question: [string, string]) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>()
  return (...question: [string, string]) => {
    const key = question.join()
    const answer = known.get(key) ?? ask(...question)
    known.set(key, answer)
    return answer
  }
}

async function compose(tx: Tx, invoice: PlannedInvoice, { job, number, parties }: Numbered): Promise<ComposedInvoice> {
  const issuer = await parties.issuer(invoice.from_team_id, invoice.user_id)
  const { rows, ...sums } = invoiceTotals(await agreedRows(tx, job), {
    vat_number: issuer.vat_number,
    invoice_including_vat: issuer.charges_vat,
  })
  const invoice_date = londonDay(invoice.sent_at)
  const row = {
    ...invoice,
    ...sums,
    number,
    type: invoice.external_number ? ('manual' as const) : ('system' as const),
    issuer: JSON.stringify(issuer),
    recipient: JSON.stringify(await parties.recipient(invoice.to_team_id, '')),
    payment_terms: job.payment_terms,
    payment_terms_days: job.payment_terms_days,
    job_number: job.job_number,
    customer_job_number: job.customer_job_reference_number,
    delivery_date: job.delivery_end,
    invoice_date,
    due_on: dueOn(job.payment_terms, invoice_date, job.payment_terms_days),
    created_at: invoice.sent_at,
    was_rejected: invoice.status === 'rejected',
    paid_total: invoice.paid_on === null ? null : sums.total,
  }
  const lines = rows.map((line, index) => ({ invoice_id: invoice.id, order: index + 1, ...line }))
  return { row, rows: lines, payer_id: job.user_id }
}
