import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'

const MOST_JOBS = 20
const MOST_STEPS = 30

const demoAccountFields = fields('DemoAccount', 'teams', ({ derived }) => ({
  jobs: derived(
    ({ row }) => sql`select j.id, j.job_number, j.status, j.pickup_short_address as from_address,
        j.destination_short_address as to_address, j.updated_at,
        (select count(*)::int from bids b where b.job_id = j.id and b.status = 'pending') as bid_count
      from jobs j where j.team_id = ${row.id} order by j.id desc limit ${sql.lit(MOST_JOBS)}`,
  ),
  steps: derived(
    ({ row }) => sql`select j.job_number, l.action, l.created_at
      from jobs j join job_log l on l.job_id = j.id where j.team_id = ${row.id} order by l.id desc limit ${sql.lit(MOST_STEPS)}`,
  ),
}))

const roots = queries(({ one }) => ({
  demoAccount: one(
    'teams',
    ({ viewer, child }) => sql`where ${child.sandbox_of} = ${viewer.team_id} and ${child.sandbox_part} = 'member'
      and ${viewer.has_demo_account_access} and not ${viewer.is_impersonated}`,
  ),
}))

export const sandboxesReads = [demoAccountFields, roots]
