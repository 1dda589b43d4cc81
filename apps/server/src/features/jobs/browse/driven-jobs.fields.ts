import { sql } from 'kysely'
import { drivenJobsInput } from '@waybill/domain/driver-hours/driven-jobs-input'
import { carriedOutStatuses, onHandStatuses } from '@waybill/domain/jobs/job-flow'
import { oneOf } from '../../../platform/database/sql-parts.ts'
import { queries } from '../../../platform/graphql/fields.ts'
import { jobsCarriedBy } from '../jobs-visible-to.sql.ts'

/** More than a hundred drivers carry in a week. */
const MOST_JOBS = 2_000

export const drivenJobsReads = queries(({ many }) => ({
  drivenJobs: {
    ...many('jobs', ({ viewer, child, shape, bind }) => {
      const isOfSome = shape((args) => Array.isArray(args['driver_ids']))
      const drivers = isOfSome ? sql`any (${bind((args) => args['driver_ids'])}::uuid[])` : viewer.user_id
      const from = shape((args) => typeof args['from'] === 'string')
        ? sql`${bind((args) => args['from'])}::date`
        : viewer.today
      const until = sql`${from} + ${bind((args) => args['days'] ?? 1)}::integer`
      const begins = sql`coalesce(${child.route_date}, ${child.pickup_date}, ${child.allocated_at})`
      return sql`where ${child.driver_id} = ${drivers} and ${jobsCarriedBy(viewer, child)}
        and ${begins} >= (${from})::timestamp at time zone 'Europe/London' and ${begins} < (${until})::timestamp at time zone 'Europe/London'
        and ${child.status} in ${oneOf([...onHandStatuses, ...carriedOutStatuses])}
        order by ${begins}, ${child.id} limit ${sql.lit(MOST_JOBS)}`
    }),
    door: 'awarded',
    input: drivenJobsInput,
  },
}))
