import { sql, type RawBuilder } from 'kysely'
import {
  fallingOrders,
  staffJobsInput,
  type StaffOrder,
  staffTeamsInput,
  staffUsersInput,
} from '@waybill/domain/back-office/back-office-input'
import { isPhoneNumber, phoneDigits } from '@waybill/domain/search/search-input'
import { numberKey } from '@waybill/domain/search/search-key'
import { registerForm } from '@waybill/domain/teams/company-number'
import { anywhere, keyOf, numberKeyOf, type Row, rowOf, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { jobWords } from '../jobs/job-words.sql.ts'
import { personWords } from '../users/users-visible-to.sql.ts'
import { isReal, used } from './used-filters.fields.ts'

const teamFields = fields('Team', 'teams', ({ value }) => ({
  suspended_at: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.suspended_at} end`),
  suspension_reason: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.suspension_reason} end`),
}))

type Dated = { created_at: RawBuilder<unknown>; id: RawBuilder<unknown> }

/** As it was asked for; what has no `name` is given none to be ordered by. */
function inOrder(ask: Ask, { created_at, id }: Dated, name = created_at): Page['order'] {
  const order = ask.shape((args) => (args['order'] as StaffOrder | null | undefined) ?? 'newest')
  const direction = fallingOrders.has(order) ? 'desc' : 'asc'
  const byName = order === 'name' || order === 'name_last'
  const key = byName
    ? { key: sql`${name} collate "und-x-icu"`, type: 'text' as const }
    : { key: created_at, type: 'timestamptz' as const }
  return [
    { ...key, direction },
    { key: id, type: 'uuid', direction },
  ]
}

const words = (ask: Ask) => ask.bind((args) => anywhere(args['search']))

/** It is this phone that was typed; nothing where that was no phone number. */
function rings(ask: Ask, phone: RawBuilder<unknown>) {
  const isPhone = ask.shape((args) => isPhoneNumber(String(args['search'])))
  return isPhone
    ? sql`phone_key(${phone}) = phone_key(${ask.bind((args) => phoneDigits(String(args['search'])))}::text)`
    : sql`false`
}

function teamsPage(ask: Ask, team: Row<'teams'>): Page {
  const filters = used(ask, {
    // Each by its own index: all in one question would look through every company.
    search: () => sql`${team.id} in (
      select id from teams where ${searchKeyOf(sql`company_name`)} like ${words(ask)}
      union all select id from teams where company_number = ${ask.bind((args) => registerForm(String(args['search'])))}
      union all select id from teams where ${rings(ask, sql`phone`)}
      union all select team_id from fleet_vehicles where ${searchKeyOf(sql`name`)} = ${ask.bind((args) => keyOf(args['search']))})`,
    subscription_status: (status) => sql`${team.subscription_status} = ${status}`,
    company_kind: (kind) => sql`${team.company_kind} = ${kind}`,
    is_suspended: (suspended) => sql`${team.is_suspended} = ${suspended}::boolean`,
    contact_verified: (verified) =>
      sql`(${team.phone} is not null and (${team.contact_verified_at} is not null) = ${verified}::boolean)`,
  })
  return {
    where: sql`${ask.viewer.is_staff} and not ${team.is_sandbox} and ${filters}`,
    order: inOrder(ask, team, team.company_name),
  }
}

function usersPage(ask: Ask, user: Row<'users'>): Page {
  const filters = used(ask, {
    search: () => sql`${user.id} in (
      select id from users where ${personWords(rowOf('users'))} like ${words(ask)}
      union all select id from users where ${rings(ask, sql`phone`)})`,
    team_id: (id) => sql`${user.team_id} = ${id}::uuid`,
    inactivated: (inactivated) => sql`${user.inactivated} = ${inactivated}::boolean`,
    is_staff: (staff) => sql`(${user.registration_progress} = 'admin') = ${staff}::boolean`,
  })
  const name = sql`(${user.name_first} || ' ' || ${user.name_last})`
  return {
    where: sql`${ask.viewer.is_staff} and ${isReal(user.team_id)} and ${filters}`,
    order: inOrder(ask, user, name),
  }
}

function jobsPage(ask: Ask, job: Row<'jobs'>): Page {
  const filters = used(ask, {
    search: () => sql`${job.id} in (
      select j.id from jobs j where ${jobWords(rowOf('j'))} like ${words(ask)}
      union all select job_id from invoices where ${numberKeyOf(sql`coalesce(external_number, number::text)`)} = ${ask.bind((args) => numberKey(String(args['search'])))}
      union all select j.id from users u join jobs j on j.user_id = u.id where ${rings(ask, sql`u.phone`)}
      union all select j.id from users u join jobs j on j.driver_id = u.id where ${rings(ask, sql`u.phone`)})`,
    user_id: (id) => sql`(${job.user_id} = ${id}::uuid or ${job.driver_id} = ${id}::uuid)`,
    team_id: (id) => sql`(${job.team_id} = ${id}::uuid or ${job.bid_team_id} = ${id}::uuid)`,
    status: (status) => sql`${job.status} = ${status}`,
  })
  return { where: sql`${ask.viewer.is_staff} and ${isReal(job.team_id)} and ${filters}`, order: inOrder(ask, job) }
}

const roots = queries(({ page, many }) => ({
  staffPlans: {
    ...many('plans', ({ viewer, child }) => sql`where ${viewer.is_staff} order by ${child.sort_no}`),
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
