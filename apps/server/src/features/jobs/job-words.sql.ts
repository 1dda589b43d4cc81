import { type RawBuilder, sql } from 'kysely'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { numberKeyOf, rowOf, type Row, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { jobsOfSide } from './jobs-visible-to.sql.ts'

/**
 * The job's own words, folded, as the indexes of migration 0250 have them. They hold complete addresses, so that only lists of the
 * job's two sides, and staff, may search them.
 */
export function jobWords(job: Row<'jobs'>) {
  return sql`job_words(${job.job_number}, ${job.customer_job_reference_number}, ${job.pickup_short_address} || '|' || ${job.pickup_point},
    ${job.pickup_company_name}, ${job.destination_short_address} || '|' || ${job.destination_point}, ${job.destination_company_name}, ${job.stop_words})`
}

const said: Row<'jobs'> = rowOf('said')
const sides = {
  posted: { own: said.team_id, other: said.bid_team_id },
  carried: { own: said.bid_team_id, other: said.team_id },
}

/** Ids of what the viewer's team has posted, or carries, with these words in it or in the other company's name: an index for each of the four. */
export function jobsOfSideSaying(viewer: ViewerSql, side: WorkSide, words: RawBuilder<unknown>) {
  const { own, other } = sides[side]
  const ours = sql`from jobs said where ${own} = ${viewer.team_id} and ${jobsOfSide[side](viewer, said)}`
  return sql`select said.id ${ours} and ${jobWords(said)} like ${words}
    union select said.id ${ours} and ${other} in (select id from teams where ${searchKeyOf(sql`company_name`)} like ${words})`
}

/** Ids of what the viewer's team has posted, or carries, under this very number. */
export function jobsOfSideNumbered(viewer: ViewerSql, side: WorkSide, number: RawBuilder<unknown>) {
  return sql`select said.id from jobs said where ${sides[side].own} = ${viewer.team_id} and ${jobsOfSide[side](viewer, said)}
    and ${numberKeyOf(said.job_number)} = ${number}`
}

/** Of a list of the viewer's team what has these words; nothing is left out where there are none. */
export function andSays(
  viewer: ViewerSql,
  job: Row<'jobs'>,
  of: { side: WorkSide; words: RawBuilder<unknown> | null },
) {
  return of.words ? sql`and ${job.id} in (${jobsOfSideSaying(viewer, of.side, of.words)})` : sql``
}
