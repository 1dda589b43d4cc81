import { sql } from 'kysely'
import { type ChargeKind, type ChargeState, REMIND_AFTER_MS, REMIND_BEFORE_MS } from '@waybill/domain/charges/charge'
import type { EvidenceGrade } from '@waybill/domain/charges/evidence'
import type { ExpectedTime } from '@waybill/domain/charges/waiting'
import { paidFailures } from '@waybill/domain/charges/cancellation'
import type { Db, Tx } from '../../platform/database/database.ts'
import { oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { isOwed } from '../jobs/incidents/agreed-charges.sql.ts'
import { isOfEarlierCarriage } from '../jobs/incidents/carriage-visible-to.sql.ts'
import { isInvoiced } from '../jobs/incidents/accepted-charges.sql.ts'

const c: Row<'job_charges'> = rowOf('c')

type NewCharge = {
  job_id: string
  team_id: string
  kind: ChargeKind
  stay_id: string | null
  grade: EvidenceGrade | null
  /** Pence. */
  amount: number
  basis: Record<string, unknown>
  comment: string | null
  proposed_by: string | null
  proposed_at: Date
  due_at: Date | null
}

/** A charge that is there already for the stay or the kind stays the one: pressing twice proposes once. */
export async function insertCharge(tx: Tx, charge: NewCharge): Promise<{ id: string } | undefined> {
  const { basis, amount, ...rest } = charge
  const values = { ...rest, amount, proposed: amount, state: 'proposed' as const, basis: JSON.stringify(basis) }
  const inserted = tx
    .insertInto('job_charges')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
  return inserted.returning('id').executeTakeFirst()
}

export function findCharge(tx: Tx, id: string) {
  const charge = tx.selectFrom('job_charges').selectAll().where('id', '=', id)
  return charge.select(isInvoiced(rowOf('job_charges')).as('is_invoiced')).executeTakeFirst()
}

type Decided = {
  state: ChargeState
  amount?: number
  answer?: string | null
  decided_by: string | null
  decided_at: Date | null
  by_silence?: boolean
  due_at?: Date | null
}

export async function updateCharge(tx: Tx, id: string, decided: Decided) {
  await tx.updateTable('job_charges').set(decided).where('id', '=', id).execute()
}

/** When the driver was expected at the place of a stay, and the job's stops. */
export async function selectExpected(tx: Db | Tx, stay: { job_id: string; place: string; stop_id: string | null }) {
  const { rows } = await sql<{ date: Date | null; date_end: Date | null; asap: boolean; stops: string[] }>`
    select case ${stay.place} when 'pickup' then j.pickup_date when 'stop' then s.destination_date else j.destination_date end as date,
      case ${stay.place} when 'pickup' then j.pickup_date_end when 'stop' then s.destination_date_end else j.destination_date_end end as date_end,
      case ${stay.place} when 'pickup' then j.pickup_asap when 'stop' then s.destination_asap else j.destination_asap end as asap,
      array(select id::text from job_stops where job_id = j.id and removed_at is null order by "order") as stops
    from jobs j left join job_stops s on s.id = ${stay.stop_id}::uuid where j.id = ${stay.job_id}`.execute(tx)
  const [{ date, date_end, asap, stops } = { date: null, date_end: null, asap: true, stops: [] }] = rows
  const expected: ExpectedTime = { date: date?.getTime() ?? null, date_end: date_end?.getTime() ?? null, asap }
  return { expected, stops: stops.map((id) => ({ id })) }
}

/** Charges that silence accepts by now, of jobs in the order of their ids. */
export async function selectChargesDue(db: Db, now: Date) {
  const { rows } = await sql<{ id: string; job_id: string }>`
    select id, job_id from job_charges where state = 'proposed' and due_at <= ${now} order by job_id, id limit 500`.execute(
    db,
  )
  return rows
}

export async function noteCase(tx: Tx, id: string, case_id: string) {
  await tx.updateTable('job_charges').set({ case_id }).where('id', '=', id).execute()
}

/** Whether a sum was agreed by hand for waiting at the collection, or for a failure: it stands in place of the terms. */
export async function selectWhetherAgreedByHand(tx: Tx, job_id: string, of: 'waiting' | 'failure'): Promise<boolean> {
  const kinds = of === 'waiting' ? sql`i.wait_at_collection_point` : sql`i.kind in ('delivery_failed', 'stop_failed')`
  const { rows } =
    await sql`select from incidents i where i.job_id = ${job_id} and ${kinds} and ${isOwed(rowOf('i'))} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

type Unanswered = { id: string; job_id: string }

/** Charges of which the poster is reminded now: four hours before silence accepts them, or a day after they were proposed. */
export async function selectUnanswered(db: Db, now: Date): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select id, job_id from job_charges where state = 'proposed' and reminded_at is null
      and case when due_at is null then proposed_at <= ${new Date(now.getTime() - REMIND_AFTER_MS)} else due_at <= ${new Date(now.getTime() + REMIND_BEFORE_MS)} end
    order by job_id, id limit 500`.execute(db)
  return rows
}

export async function markReminded(tx: Tx, id: string, reminded_at: Date) {
  await tx.updateTable('job_charges').set({ reminded_at }).where('id', '=', id).execute()
}

/** Whether the present carrier's delivery failed for a reason that terms pay for. */
export async function selectWhetherPaidFailure(tx: Tx, job_id: string): Promise<boolean> {
  const incident = { job_id: sql`i.job_id`, id: sql`i.id` }
  const { rows } = await sql`select from incidents i where i.job_id = ${job_id} and not i.is_late
    and i.kind in ('delivery_failed', 'stop_failed') and i.reason in ${oneOf(paidFailures)}
    and not ${isOfEarlierCarriage(incident)} limit 1`.execute(tx)
  return rows.length > 0
}

type Invoiced = { job_id: string; team_id: string; invoice_id: string; charge_ids: readonly string[] }

/** Notes accepted charges on an invoice; answers how many of them were free to stand there. */
export async function noteInvoiced(tx: Tx, { job_id, team_id, invoice_id, charge_ids }: Invoiced): Promise<number> {
  if (charge_ids.length === 0) return 0
  const { rows } = await sql`update job_charges c set invoice_id = ${invoice_id}
    where c.id = any (${charge_ids}::uuid[]) and c.job_id = ${job_id} and c.team_id = ${team_id} and c.state = 'accepted'
      and (not ${isInvoiced(c)} or c.invoice_id = ${invoice_id}) returning c.id`.execute(tx)
  return rows.length
}
