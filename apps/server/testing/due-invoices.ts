import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { recountPayerRecords } from '../src/features/payer-record/payer-records.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Person } from './person.ts'

export type Due = {
  carrier: Person
  /** So many days ago it was sent, at noon. */
  sent: number
  /** Days after that; null: unpaid. */
  paid: number | null
  terms?: number
  was_rejected?: boolean
  total?: number
}

let serial = 0

type CarriedJob = { carrier: Person; status: 'invoice_pending' | 'paid' }
type Telling = { db: Db; story: { job: (payer: Person, of: CarriedJob) => Promise<string> }; now: Date }

/** The same, and the payer's record by them. */
export async function recordedInvoices(telling: Telling, payer: Person, all: readonly Due[]): Promise<string[]> {
  const ids = await dueInvoices(telling, payer, all)
  const of = { team_ids: [payer.team_id], today: londonDay(telling.now), publishes_sole_traders: false }
  await recountPayerRecords(telling.db, of)
  return ids
}

/** Invoices to a payer as they are after a while, each of a job of its own. Returns their ids in the given order. */
export async function dueInvoices({ db, story, now }: Telling, payer: Person, all: readonly Due[]): Promise<string[]> {
  const today = londonDay(now)
  const ids: string[] = []
  for (const { carrier, sent, paid, terms = 30, was_rejected = false, total = 120_00 } of all) {
    const job_id = await story.job(payer, { carrier, status: paid === null ? 'invoice_pending' : 'paid' })
    const sent_on = addDays(today, -sent)
    const { id } = await db
      .insertInto('invoices')
      .values({
        job_id,
        from_team_id: carrier.team_id,
        to_team_id: payer.team_id,
        user_id: carrier.id,
        type: 'system',
        number: (serial += 1),
        status: paid === null ? 'unpaid' : 'paid',
        issuer: JSON.stringify({ company_name: 'Carrier Ltd', address_lines: ['1 Road'], charges_vat: true }),
        recipient: JSON.stringify({ company_name: 'Payer Ltd', address_lines: ['2 Road'] }),
        payment_terms: 'CUSTOM',
        payment_terms_days: terms,
        job_number: `${serial}`,
        invoice_date: sent_on,
        due_on: addDays(sent_on, terms),
        subtotal: total,
        total_vat: 0,
        total,
        sent_at: new Date(`${sent_on}T12:00:00Z`),
        approved_at: new Date(`${sent_on}T13:00:00Z`),
        was_rejected,
        ...(paid !== null && {
          paid_on: addDays(sent_on, paid),
          paid_total: total,
          paid_marked_by_team_id: payer.team_id,
          paid_marked_at: new Date(`${addDays(sent_on, paid)}T12:00:00Z`),
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
