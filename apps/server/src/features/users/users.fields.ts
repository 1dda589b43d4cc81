import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { contactVisibleTo, usersVisibleTo } from './users-visible-to.sql.ts'

fields('User', 'users', ({ value, part, one, many }) => ({
  email: value(({ row, viewer }) => sql`case when ${contactVisibleTo(viewer, row)} then ${row.email} end`),
  phone: value(({ row, viewer }) => sql`case when ${contactVisibleTo(viewer, row)} then ${row.phone} end`),
  avatar_url: value(({ row }) => sql`'/files/' || ${row.avatar_upload_id}`),
  is_impersonated: value(({ row, viewer }) => sql`${row.id} = ${viewer.user_id} and ${viewer.is_impersonated}`),
  has_unread_events: value(
    ({ row, viewer }) =>
      sql`${row.id} = ${viewer.user_id} and exists (select from events where user_id = ${row.id} and seen_at is null)`,
  ),
  hidden_bids_count: value(
    ({ row, viewer }) =>
      sql`(select count(*)::int from bids b join jobs j on j.id = b.job_id where j.user_id = ${row.id} and j.team_id = ${viewer.team_id} and j.status = 'active' and b.status = 'pending' and b.hidden)`,
  ),
  score: part('', {
    rating: ({ row }) => sql`(select round(avg(rating), 1) from feedbacks where to_user_id = ${row.id})`,
    count: ({ row }) => sql`(select count(*)::int from feedbacks where to_user_id = ${row.id})`,
  }),
  documents_approved: value(({ row }) => sql`coalesce(team_documents_approved(${row.team_id}), false)`),
  free_job_used: value(
    ({ row }) => sql`exists (select from teams where id = ${row.team_id} and free_job_id is not null)`,
  ),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
  vehicle: many(
    'fleet_vehicles',
    ({ row, child }) => sql`where ${child.user_id} = ${row.id} order by ${child.sort_no}, ${child.id}`,
  ),
}))

queries(({ one }) => ({
  Me: { ...one('users', ({ viewer, child }) => sql`where ${child.id} = ${viewer.user_id}`), door: 'session' },
  user: one(
    'users',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${usersVisibleTo(viewer, child)}`,
  ),
}))
