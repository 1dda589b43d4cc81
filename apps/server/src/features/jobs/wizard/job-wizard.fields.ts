import { type RawBuilder, sql } from 'kysely'
import { type LaneInput, laneInput } from '@waybill/domain/jobs/lane-input'
import { type Ask, fields, queries } from '../../../platform/graphql/fields.ts'
import { jobFilesVisibleTo } from '../job-files-visible-to.sql.ts'
import { jobsPostedBy } from '../jobs-visible-to.sql.ts'

/** Half a lane's end in degrees: some four miles, as a dispatcher counts one town. */
const LANE_LATITUDE = 0.06
const LANE_LONGITUDE = 0.1

type Spot = Record<'latitude' | 'longitude', RawBuilder<unknown>>

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

const isNear = (ask: Ask, name: 'from' | 'to', { latitude, longitude }: Spot) => {
  const at = (axis: 'latitude' | 'longitude') => ask.bind((args) => (args as LaneInput)[name][axis])
  return sql`(abs(${latitude} - ${at('latitude')}::float8) < ${sql.lit(LANE_LATITUDE)} and abs(${longitude} - ${at('longitude')}::float8) < ${sql.lit(LANE_LONGITUDE)})`
}

const roots = queries(({ one, many }) => ({
  lastPaidOnLane: {
    ...one('jobs', (ask) => {
      const { viewer, child } = ask
      const from = { latitude: sql`${child.pickup_latitude}`, longitude: sql`${child.pickup_longitude}` }
      const to = { latitude: sql`${child.destination_latitude}`, longitude: sql`${child.destination_longitude}` }
      return sql`where ${jobsPostedBy(viewer, child)} and ${viewer.has_full_access} and ${child.bid_amount} is not null
        and ${child.allocated_at} > ${viewer.now} - interval '1 year' and ${isNear(ask, 'from', from)} and ${isNear(ask, 'to', to)}
        order by ${child.allocated_at} desc limit 1`
    }),
    input: laneInput,
  },
  recentlyPosted: many(
    'jobs',
    ({ viewer, child }) =>
      sql`where ${jobsPostedBy(viewer, child)} and ${child.created_at} > ${viewer.now} - interval '60 days'
        order by ${child.created_at} desc, ${child.id} desc limit 8`,
  ),
}))

export const jobWizardReads = [jobFileFields, jobFields, roots]
