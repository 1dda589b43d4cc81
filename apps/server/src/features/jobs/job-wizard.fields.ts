import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { jobFilesVisibleTo } from './job-files-visible-to.sql.ts'
import { jobsPostedBy } from './jobs-visible-to.sql.ts'

// The same file as an `UploadFile`, in the words the specification has for those of a job (spec §3 Job).
const jobFileFields = fields('JobFile', 'uploads', ({ value }) => ({
  job_file: value(({ row }) => sql`${row.name}`),
  upload_link: value(({ row }) => sql`'/files/' || ${row.id}`),
  thumbnail_link: value(
    ({ row }) => sql`case when ${row.thumbnail_path} is not null then '/files/' || ${row.id} || '/thumbnail' end`,
  ),
}))

const jobFields = fields('Job', 'jobs', ({ many }) => ({
  jobFiles: many(
    'uploads',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${child.kind} = 'job_file' and ${jobFilesVisibleTo(viewer, child)} order by ${child.id}`,
  ),
}))

const roots = queries(({ many }) => ({
  recentlyPosted: many(
    'jobs',
    ({ viewer, child }) =>
      sql`where ${jobsPostedBy(viewer, child)} and ${child.created_at} > ${viewer.now} - interval '60 days'
        order by ${child.created_at} desc, ${child.id} desc limit 8`,
  ),
}))

export const jobWizardReads = [jobFileFields, jobFields, roots]
