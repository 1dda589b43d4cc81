import { sql } from 'kysely'
import type { ChargeKind } from '@waybill/domain/charges/charge'
import type { EvidenceGrade } from '@waybill/domain/charges/evidence'
import type { Db } from '../../../platform/database/database.ts'
import { type Row, rowOf } from '../../../platform/database/sql-parts.ts'

const c: Row<'job_charges'> = rowOf('c')

/** It stands on an invoice that counts; one credited in full lets go of its charges. */
export function isInvoiced(charge: Row<'job_charges'>) {
  return sql<boolean>`exists (select from invoices v where v.id = ${charge.invoice_id}
    and not (v.credited > 0 and v.credited = v.total))`
}

/** The accepted charges of a job's present carrier, in pence; null without any. */
export function acceptedSum(job: Row<'jobs'>) {
  return sql`(select sum(c.amount)::int from job_charges c
    where c.job_id = ${job.id} and c.team_id = ${job.bid_team_id} and c.state = 'accepted')`
}

export type AcceptedCharge = {
  id: string
  kind: ChargeKind
  grade: EvidenceGrade | null
  /** Pence, as the carrier proposed it and as it was accepted. */
  proposed: number
  amount: number
  basis: { from?: string; until?: string; chargeable_minutes?: number; free_minutes?: number; rate?: number }
  comment: string | null
  short_address: string
}

/** The accepted charges of a job's present carrier that stand on no other invoice, in the order in which they were proposed. */
export async function selectAcceptedCharges(
  db: Db,
  { job_id, invoice_id }: { job_id: string; invoice_id: string | null },
): Promise<AcceptedCharge[]> {
  const { rows } = await sql<AcceptedCharge>`
    select c.id, c.kind, c.grade, c.proposed, c.amount, c.basis, c.comment,
      case s.place when 'pickup' then j.pickup_short_address when 'stop' then t.short_address else j.destination_short_address end as short_address
    from job_charges c join jobs j on j.id = c.job_id and j.bid_team_id = c.team_id
      left join job_stays s on s.id = c.stay_id left join job_stops t on t.id = s.stop_id
    where c.job_id = ${job_id} and c.state = 'accepted' and (not ${isInvoiced(c)} or c.invoice_id = ${invoice_id}::uuid)
    order by c.id`.execute(db)
  return rows
}

/** Charges of the present carrier that are not decided: how many, and their sum in pence. */
export async function selectOpenCharges(db: Db, job_id: string): Promise<{ count: number; sum: number }> {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(c.amount), 0)::int as sum from job_charges c
      join jobs j on j.id = c.job_id and j.bid_team_id = c.team_id
    where c.job_id = ${job_id} and c.state in ('proposed', 'countered', 'contested')`.execute(db)
  return rows[0]!
}
