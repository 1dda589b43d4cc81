import { sql } from 'kysely'
import type { InvoiceLine } from '@waybill/domain/invoices/invoice-totals'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { UNDO_SECONDS } from '@waybill/domain/time/undo'
import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import { type JobAction, jobFlow } from '@waybill/domain/jobs/job-flow'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { InvoiceIssuer, InvoiceParty } from './raising/invoice-parties.ts'
import { oneOf, rowOf } from '../../platform/database/sql-parts.ts'
import { runIn } from '../../platform/tasks/run-at.sql.ts'
import { queuePayerRecord } from '../payer-record/payer-records.sql.ts'
import { i, isCredited, isOverdue } from './invoices-visible-to.sql.ts'

/** The task that notifies the sender of an approval, once it can no longer be undone. */
export const ANNOUNCE_APPROVAL = 'announce_approval'

/** An invoice as it is written: everything but its number and its job, which stay when it is sent again. */
export type InvoiceContent = {
  type: 'manual' | 'system'
  external_number: string | null
  cc_email: string | null
  comment: string | null
  user_id: string
  issuer: InvoiceIssuer
  recipient: InvoiceParty
  payment_terms: PaymentTerms
  payment_terms_days: number | null
  job_number: string
  customer_job_number: string | null
  delivery_date: Date | null
  invoice_date: string
  due_on: string
  subtotal: number
  total_vat: number
  total: number
}

export function findInvoice(tx: Tx, id: string) {
  return tx
    .selectFrom('invoices')
    .select([
      'id',
      'job_id',
      'supplement_no',
      'from_team_id',
      'to_team_id',
      'status',
      'number',
      'external_number',
      'cc_email',
      'issuer',
      'recipient',
      'job_number',
      'invoice_date',
      'due_on',
      'sent_at',
      'total',
      'credited',
      'approved_at',
      'told_after',
      'paid_on',
      'paid_total',
      'paid_marked_by_team_id',
      'paid_marked_at',
      'payment_confirmed_at',
      'refunded',
      'sold_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

const ofTable = rowOf('invoices')

/** The one invoice of a job that counts, besides its supplements. */
export function findInvoiceOfJob(tx: Db | Tx, job_id: string) {
  return tx
    .selectFrom('invoices')
    .select('id')
    .where('job_id', '=', job_id)
    .where('supplement_no', '=', 0)
    .where(sql<boolean>`not ${isCredited(ofTable)}`)
    .executeTakeFirst()
}

/** The numbers of the supplements of a job that count. */
export async function selectSupplements(tx: Tx, job_id: string): Promise<number[]> {
  const counted = tx.selectFrom('invoices').select('supplement_no').where('job_id', '=', job_id)
  const rows = await counted
    .where('supplement_no', '>', 0)
    .where(sql<boolean>`not ${isCredited(ofTable)}`)
    .execute()
  return rows.map(({ supplement_no }) => supplement_no)
}

/** The job's invoice that was credited in full and has no correction yet: the next one stands for it. */
export function findInvoiceToCorrect(tx: Tx, job_id: string) {
  return tx
    .selectFrom('invoices')
    .select('id')
    .where('job_id', '=', job_id)
    .where('supplement_no', '=', 0)
    .where(sql<boolean>`${isCredited(ofTable)}`)
    .where(sql<boolean>`not exists (select from invoices c where c.corrects_id = invoices.id)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const ends = [
  'deliver',
  'deliver_for_driver',
  'return_goods',
  'leave_elsewhere',
  'close',
  'close_sold_outside',
  'withdraw',
] as const satisfies readonly JobAction[]

/** When the carrier's work was over: delivered, brought back, left elsewhere, closed on the road or given back. */
export async function workEndedOn(tx: Tx, job_id: string): Promise<Date | null> {
  const found = await tx
    .selectFrom('job_log')
    .select('date_and_time')
    .where('job_id', '=', job_id)
    .where('action', 'in', ends)
    .where('is_late', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.date_and_time ?? null
}

/** Another invoice of the same sender under a number of its own choosing, however it is typed. */
export function findByExternalNumber(tx: Tx, from_team_id: string, external_number: string, overrides: string | null) {
  return tx
    .selectFrom('invoices')
    .select('id')
    .where('from_team_id', '=', from_team_id)
    .where(sql<boolean>`lower(external_number) = lower(${external_number})`)
    .where(sql<boolean>`id is distinct from ${overrides}::uuid`)
    .executeTakeFirst()
}

const stored = ({ issuer, recipient, ...content }: InvoiceContent) => ({
  ...content,
  issuer: JSON.stringify(issuer),
  recipient: JSON.stringify(recipient),
})

export function insertInvoice(
  tx: Tx,
  invoice: InvoiceContent & {
    job_id: string
    from_team_id: string
    to_team_id: string
    number: number
    supplement_no: number
    corrects_id: string | null
    sent_at: Date
  },
) {
  const { job_id, from_team_id, to_team_id, number, supplement_no, corrects_id, sent_at, ...content } = invoice
  const sides = { job_id, from_team_id, to_team_id }
  return tx
    .insertInto('invoices')
    .values({ ...sides, number, supplement_no, corrects_id, sent_at, ...stored(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function noteMailed(tx: Tx, id: string, mailed_to: string[]) {
  await tx.updateTable('invoices').set({ mailed_to }).where('id', '=', id).execute()
}

/** Sent again: what was said about the former content does not hold for this one. */
export async function updateInvoiceContent(tx: Tx, id: string, content: InvoiceContent, sent_at: Date) {
  const anew = { status: 'pending', rejection_reason: null, approved_at: null, due_notice_at: null, sent_at } as const
  const { to_team_id } = await tx
    .updateTable('invoices')
    .set({ ...stored(content), ...anew })
    .where('id', '=', id)
    .returning('to_team_id')
    .executeTakeFirstOrThrow()
  await queuePayerRecord(tx, to_team_id)
}

export async function replaceInvoiceRows(tx: Tx, invoice_id: string, rows: readonly InvoiceLine[]) {
  await tx.deleteFrom('invoice_rows').where('invoice_id', '=', invoice_id).execute()
  const ordered = rows.map((row, index) => ({ invoice_id, order: index + 1, ...row }))
  await tx.insertInto('invoice_rows').values(ordered).execute()
}

type Payment = {
  paid_on: string | null
  paid_total: number | null
  paid_marked_by_team_id: string | null
  paid_marked_at: Date | null
  payment_confirmed_at: Date | null
}

/** The payer's record counts it anew. */
export async function updateInvoiceStatus(
  tx: Tx,
  id: string,
  decided: { status: InvoiceStatus; rejection_reason?: string; was_rejected?: true } & Partial<Payment>,
) {
  const { to_team_id } = await tx
    .updateTable('invoices')
    .set(decided)
    .where('id', '=', id)
    .returning('to_team_id')
    .executeTakeFirstOrThrow()
  await queuePayerRecord(tx, to_team_id)
}

/** Approved from now on; the task notifies its sender later, so that a slip can be undone. */
export async function approveInvoiceRow(tx: Tx, id: string, approved_at: Date) {
  const told_after = new Date(approved_at.getTime() + UNDO_SECONDS * 1000)
  await tx.updateTable('invoices').set({ status: 'unpaid', approved_at, told_after }).where('id', '=', id).execute()
  await sql`select graphile_worker.add_job(${ANNOUNCE_APPROVAL}, json_build_object('invoice_id', ${id}::uuid),
    run_at => ${runIn(UNDO_SECONDS)}, job_key => ${`approval-${id}`})`.execute(tx)
}

/** Waiting for approval again; its task finds nothing to state. */
export async function takeBackApproval(tx: Tx, id: string) {
  const pending = { status: 'pending', approved_at: null, told_after: null } as const
  await tx.updateTable('invoices').set(pending).where('id', '=', id).execute()
}

export async function markApprovalAnnounced(tx: Tx, id: string) {
  await tx.updateTable('invoices').set({ told_after: null }).where('id', '=', id).execute()
}

export function selectDraftJob(db: Db, job_id: string) {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'status',
      'team_id',
      'bid_team_id',
      'driver_id',
      'bid_amount',
      'pickup_short_address',
      'destination_short_address',
      'invoice_has_vat',
      'payment_terms',
      'payment_terms_days',
      'job_number',
      'customer_job_reference_number',
      'delivery_end',
    ])
    .where('id', '=', job_id)
    .executeTakeFirst()
}

/** A sold invoice is not credited any more. */
export async function markInvoiceSold(tx: Tx, id: string, sold_at: Date) {
  await tx.updateTable('invoices').set({ sold_at }).where('id', '=', id).execute()
}

/** The towns between a job's ends, in the order of the run. */
export async function selectStopTowns(db: Db, job_id: string): Promise<string[]> {
  const stops = await db
    .selectFrom('job_stops')
    .select('short_address')
    .where('job_id', '=', job_id)
    .where('removed_at', 'is', null)
    .orderBy('order')
    .execute()
  return stops.map(({ short_address }) => short_address)
}

const AT_ONCE = 1000

export async function selectJobsToComplete(db: Db, paid_by: string) {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j
    where j.status in ${oneOf(jobFlow.complete.from)} and exists (select from invoices i where i.job_id = j.id and i.supplement_no = 0 and i.paid_on <= ${paid_by}::date and not ${isCredited(i)})
    order by j.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Marks overdue invoices as noticed and answers them: whoever else looks finds them noticed. */
export async function claimOverdueInvoices(tx: Tx, today: string, now: Date) {
  const { rows } = await sql<{ id: string; job_id: string }>`
    update invoices set due_notice_at = ${now} where id in (
      select id from invoices where ${isOverdue(ofTable, { today: sql`${today}::date` })} and due_notice_at is null
      order by due_on limit ${AT_ONCE} for update skip locked)
    returning id, job_id`.execute(tx)
  return rows
}
