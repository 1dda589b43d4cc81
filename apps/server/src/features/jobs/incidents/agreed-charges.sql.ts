import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowOf, type Row } from '../../../platform/database/sql-parts.ts'
import { acceptedSum } from './accepted-charges.sql.ts'
import { isOfEarlierCarriage } from './carriage-visible-to.sql.ts'

const i: Row<'incidents'> = rowOf('i')

/** Waiting and charges agreed with whoever carries the job now; what was agreed with an earlier carrier, or came late, is not theirs to ask for. */
export function isOwed(incident: Row<'incidents'>) {
  return sql`${incident.additional_charges_agreed} and ${incident.agreed_price} > 0 and not ${incident.is_late} and not ${isOfEarlierCarriage(incident)}`
}

export type AgreedCharge = {
  is_waiting: boolean
  /** Agreed as the poster closed the job. */
  is_closing: boolean
  date_and_time: Date
  /** Pence. */
  agreed_price: number
  short_address: string
}

/** The charges besides the price that the present carrier of a job may invoice, in the order they were agreed. */
export async function selectAgreedCharges(db: Db, job_id: string): Promise<AgreedCharge[]> {
  const { rows } = await sql<AgreedCharge>`
    select i.wait_at_collection_point as is_waiting, i.kind = 'cancelled' as is_closing, i.date_and_time, i.agreed_price,
      case i.kind when 'collection_failed' then j.pickup_short_address
        else coalesce(s.short_address, j.destination_short_address) end as short_address
    from incidents i join jobs j on j.id = i.job_id left join job_stops s on s.id = i.stop_id
    where i.job_id = ${job_id} and ${isOwed(i)}
    order by i.id`.execute(db)
  return rows
}

/** The sum of what was agreed by hand, in pence; null without any. */
export function agreedByHandSum(job_id: RawBuilder<unknown>) {
  return sql`(select sum(i.agreed_price)::int from incidents i where i.job_id = ${job_id} and ${isOwed(i)})`
}

/** The sum of what the present carrier may invoice besides the price, in pence: agreed by hand, or accepted with its evidence. */
export function agreedSum(job: Row<'jobs'>) {
  return sql`nullif(coalesce(${agreedByHandSum(job.id)}, 0) + coalesce(${acceptedSum(job)}, 0), 0)`
}

export async function areChargesAgreed(db: Db, job_id: string): Promise<boolean> {
  const { rows } =
    await sql`select from jobs j where j.id = ${job_id} and ${agreedSum(rowOf('j'))} is not null`.execute(db)
  return rows.length > 0
}
