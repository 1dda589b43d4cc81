import { sql, type RawBuilder } from 'kysely'
import {
  reviewQueueInput,
  staffJobsInput,
  staffTeamsInput,
  staffUsersInput,
} from '@waybill/domain/back-office/back-office-input'
import { anywhere } from '../../platform/database/like.ts'
import type { Row } from '../../platform/database/row.ts'
import { fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { isReal, used } from './used-filters.fields.ts'

const teamFields = fields('Team', 'teams', ({ value }) => ({
  suspended_at: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.suspended_at} end`),
  suspension_reason: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.suspension_reason} end`),
}))

type Dated = { created_at: RawBuilder<unknown>; id: RawBuilder<unknown> }
const inOrder = ({ created_at, id }: Dated, direction: 'asc' | 'desc'): Page['order'] => [
  { key: created_at, type: 'timestamptz', direction },
  { key: id, type: 'uuid', direction },
]

const words = (ask: Ask) => ask.bind((args) => anywhere(args['search']))

function teamsPage(ask: Ask, team: Row<'teams'>): Page {
  const filters = used(ask, {
    search: (text) => sql`(${team.company_name} ilike ${words(ask)} or ${team.company_number} = upper(${text}::text))`,
    subscription_status: (status) => sql`${team.subscription_status} = ${status}`,
    company_kind: (kind) => sql`${team.company_kind} = ${kind}`,
    is_suspended: (suspended) => sql`${team.is_suspended} = ${suspended}::boolean`,
    contact_verified: (verified) =>
      sql`(${team.phone} is not null and (${team.contact_verified_at} is not null) = ${verified}::boolean)`,
  })
  return { where: sql`${ask.viewer.is_staff} and not ${team.is_sandbox} and ${filters}`, order: inOrder(team, 'desc') }
}

function usersPage(ask: Ask, user: Row<'users'>): Page {
  const filters = used(ask, {
    search: () => sql`(${user.name_first} || ' ' || ${user.name_last} || ' ' || ${user.email}) ilike ${words(ask)}`,
    team_id: (id) => sql`${user.team_id} = ${id}::uuid`,
    inactivated: (inactivated) => sql`${user.inactivated} = ${inactivated}::boolean`,
    is_staff: (staff) => sql`(${user.registration_progress} = 'admin') = ${staff}::boolean`,
  })
  return { where: sql`${ask.viewer.is_staff} and ${isReal(user.team_id)} and ${filters}`, order: inOrder(user, 'desc') }
}

function jobsPage(ask: Ask, job: Row<'jobs'>): Page {
  const filters = used(ask, {
    search: (number) => sql`${job.job_number} = ltrim(trim(${number}::text), '#')`,
    team_id: (id) => sql`(${job.team_id} = ${id}::uuid or ${job.bid_team_id} = ${id}::uuid)`,
    status: (status) => sql`${job.status} = ${status}`,
  })
  return { where: sql`${ask.viewer.is_staff} and ${isReal(job.team_id)} and ${filters}`, order: inOrder(job, 'desc') }
}

const roots = queries(({ page, many }) => ({
  staffPlans: {
    ...many('plans', ({ viewer, child }) => sql`where ${viewer.is_staff} order by ${child.sort_no}`),
    door: 'staff',
  },
  reviewQueue: {
    ...page('documents', ({ viewer, child }) => ({
      where: sql`${viewer.is_staff} and ${child.status} = 'pending'`,
      order: inOrder(child, 'asc'),
    })),
    input: reviewQueueInput,
    door: 'staff',
  },
  staffTeams: {
    ...page('teams', ({ child, viewer, ...ask }) => teamsPage({ ...ask, viewer }, child)),
    input: staffTeamsInput,
    door: 'staff',
  },
  staffUsers: {
    ...page('users', ({ child, viewer, ...ask }) => usersPage({ ...ask, viewer }, child)),
    input: staffUsersInput,
    door: 'staff',
  },
  staffJobs: {
    ...page('jobs', ({ child, viewer, ...ask }) => jobsPage({ ...ask, viewer }, child)),
    input: staffJobsInput,
    door: 'staff',
  },
}))

export const backOfficeReads = [teamFields, roots]
