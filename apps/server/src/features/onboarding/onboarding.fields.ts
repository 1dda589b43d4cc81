import { sql } from 'kysely'
import { joinableTeamsInput } from '@waybill/domain/onboarding/onboarding-input'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { isOwnTeam } from '../teams/teams-visible-to.sql.ts'
import { joinRequestsVisibleTo } from './join-requests-visible-to.sql.ts'
import { joinableTeams } from './joinable-teams.ts'
import { selectOwnEmail } from './onboarding.sql.ts'

const userFields = fields('User', 'users', ({ value }) => ({
  chosen_kind: value(({ row, viewer }) => sql`case when ${row.id} = ${viewer.user_id} then ${row.chosen_kind} end`),
}))

const teamFields = fields('Team', 'teams', ({ value }) => ({
  billing_email: value(({ row, viewer }) => sql`case when ${isOwnTeam(viewer, row)} then ${row.billing_email} end`),
}))

const joinRequestFields = fields('JoinRequest', 'join_requests', ({ value }) => {
  const ofUser = (column: 'name_first' | 'name_last' | 'email' | 'phone') =>
    value(({ row }) => sql`(select ${sql.ref(column)} from users where id = ${row.user_id})`)
  return {
    company_name: value(({ row }) => sql`(select company_name from teams where id = ${row.team_id})`),
    name_first: ofUser('name_first'),
    name_last: ofUser('name_last'),
    email: ofUser('email'),
    phone: ofUser('phone'),
  }
})

const MOST_WAITING = 100

const roots = queries(({ one, many, plain }) => ({
  joinableTeams: {
    ...plain(async ({ platform, viewer }, args) => {
      // Only for those who have no company yet: nobody else has a reason to look companies up.
      if (!viewer || viewer.team_id !== null) return []
      const { db } = platform.databases
      const email = await selectOwnEmail(db, viewer.user_id)
      return joinableTeams(db, { email, ...joinableTeamsInput.parse(args) })
    }),
    door: 'session',
    limit: 'look_up',
    input: joinableTeamsInput,
  },
  ownJoinRequest: {
    ...one(
      'join_requests',
      ({ viewer, child }) =>
        sql`where ${child.user_id} = ${viewer.user_id} and ${joinRequestsVisibleTo(viewer, child)} order by ${child.id} desc limit 1`,
    ),
    door: 'session',
  },
  joinRequests: {
    ...many(
      'join_requests',
      ({ viewer, child }) =>
        sql`where ${child.team_id} = ${viewer.team_id} and ${child.status} = 'waiting' and ${joinRequestsVisibleTo(viewer, child)} order by ${child.id} limit ${sql.lit(MOST_WAITING)}`,
    ),
    door: 'session',
  },
}))

export const onboardingReads = [userFields, teamFields, joinRequestFields, roots]
