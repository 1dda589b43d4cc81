import { type RawBuilder, sql } from 'kysely'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { jobsOfSide } from './jobs-visible-to.sql.ts'

/** The job's own words, as the indexes of migration 0153 have them. */
export function jobWords(job: Row<'jobs'>) {
  return sql`job_words(${job.job_number}, ${job.customer_job_reference_number}, ${job.pickup_short_address}, ${job.pickup_company_name},
    ${job.destination_short_address}, ${job.destination_company_name}, ${job.stop_words})`
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
  return sql`select said.id ${ours} and ${jobWords(said)} ilike ${words}
    union select said.id ${ours} and ${other} in (select id from teams where company_name ilike ${words})`
}

/** Of a list of the viewer's team what has these words; nothing is left out where there are none. */
export function andSays(
  viewer: ViewerSql,
  job: Row<'jobs'>,
  of: { side: WorkSide; words: RawBuilder<unknown> | null },
) {
  return of.words ? sql`and ${job.id} in (${jobsOfSideSaying(viewer, of.side, of.words)})` : sql``
}
