import { sql } from 'kysely'
import { trackedJobInput } from '@waybill/domain/tracking-links/tracking-link-input'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { jobsPostedBy } from '../jobs/jobs-visible-to.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { linkEndsAt } from './tracking-links.sql.ts'
import { trackedJob } from './tracked-job.ts'

const job: Row<'jobs'> = rowOf('linked')

const trackingLinkFields = fields('TrackingLink', 'tracking_links', ({ value }) => ({
  expires_at: value(({ row }) => sql`(select ${linkEndsAt(job)} from jobs linked where linked.id = ${row.job_id})`),
}))
const jobFields = fields('Job', 'jobs', ({ one }) => ({
  tracking_link: one(
    'tracking_links',
    ({ row, child, viewer }) => sql`where ${child.job_id} = ${row.id} and ${child.revoked_at} is null
      and ${jobsPostedBy(viewer, row)} and coalesce(${linkEndsAt(row)} > ${viewer.now}, true)`,
  ),
}))

// Put together from the job, the live map and the clock: a list of its own of what may be said, instead of a view of the job.
const roots = queries(({ plain }) => ({
  trackedJob: {
    ...plain((context, args) => trackedJob(context.platform, trackedJobInput.parse(args).token, context.now)),
    input: trackedJobInput,
    door: 'public',
    limit: 'track',
  },
}))

export const trackingLinksReads = [trackingLinkFields, jobFields, roots]
