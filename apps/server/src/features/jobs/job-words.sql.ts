import { sql } from 'kysely'
import type { Row } from '../../platform/database/row.ts'

/** The job's own words, as the indexes of migration 0095 have them. */
export function jobWords(job: Row<'jobs'>) {
  return sql`job_words(${job.job_number}, ${job.customer_job_reference_number}, ${job.pickup_short_address}, ${job.destination_short_address})`
}
