import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { jobsPostedBy } from './jobs-visible-to.sql.ts'

// Whoever sees a job sees its files, as `/files` serves them.
fields('Job', 'jobs', ({ many }) => ({
  jobFiles: many(
    'uploads',
    ({ row, child }) => sql`where ${child.job_id} = ${row.id} and ${child.kind} = 'job_file' order by ${child.id}`,
  ),
}))

queries(({ many }) => ({
  recentlyPosted: many(
    'jobs',
    ({ viewer, child }) =>
      sql`where ${jobsPostedBy(viewer, child)} and ${child.created_at} > now() - interval '60 days'
        order by ${child.created_at} desc, ${child.id} desc limit 8`,
  ),
}))
