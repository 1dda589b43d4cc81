import { type RawBuilder, sql } from 'kysely'
import type { LicenceGap } from '@waybill/domain/documents/licence'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { KnownOrFound } from '../teams/teams.sql.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'

type Job = Row<'jobs'>

/** When the job is over as planned. */
export const plannedEnd = (job: Job, now: RawBuilder<unknown>) =>
  sql`job_planned_end(${job.destination_date_end}, ${job.destination_date}, ${job.pickup_date_end}, ${job.pickup_date}, ${job.duration}, ${now})`

/** The heavier of the vehicle that the poster asks for and the one that the carrier sends. */
export const grossKg = (job: Job) => sql`(select max(v.gross_kg) from vehicles v
  where v.id = ${job.vehicle_id} or v.id = (select f.vehicle_id from fleet_vehicles f where f.id = ${job.fleet_vehicle_id}))`

/** The licence that the carrier needs; null: none. */
export const licenceNeed = (job: Job) => sql`licence_need(${grossKg(job)}, ${job.is_international})`

/** The day on which the licence must still be valid: the one after the planned end. */
export const licenceDay = (job: Job, now: RawBuilder<unknown>) =>
  sql`((${plannedEnd(job, now)} at time zone 'Europe/London')::date + 1)`

/** The gap of a company's licences for the job; null: none. */
export const licenceGap = (team_id: RawBuilder<unknown>, job: Job, now: RawBuilder<unknown>) =>
  sql`team_licence_gap(${team_id}, ${licenceNeed(job)}, ${licenceDay(job, now)})`

/** The viewer's company is one that could carry the job. */
export const isNoPoster = (viewer: ViewerSql, job: Job) => sql`(${viewer.team_id} <> ${job.team_id})`

type Asked = { job_id: KnownOrFound; team_id: KnownOrFound; now: Date }

/** The same of a job and a company by their ids, or statements that find them. Lock the job first. */
export async function selectLicenceGap(tx: Tx, { job_id, team_id, now }: Asked): Promise<LicenceGap | null> {
  const job = rowOf('j') as unknown as Job
  const gap = licenceGap(sql`${team_id}::uuid`, job, sql`${now}::timestamptz`)
  const { rows } = await sql<{
    gap: LicenceGap | null
  }>`select ${gap} as gap from jobs j where j.id = ${job_id}`.execute(tx)
  return rows[0]?.gap ?? null
}
