import { sql } from 'kysely'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { contactVisibleTo, usersVisibleTo } from './users-visible-to.sql.ts'

const mayEdit = (viewer: ViewerSql, user: Row<'users'>) =>
  sql`(${user.id} = ${viewer.user_id} or (${viewer.is_primary} and ${user.team_id} = ${viewer.team_id}))`

const userFields = fields('User', 'users', ({ value, one, many }) => ({
  email: value(({ row, viewer }) => sql`case when ${contactVisibleTo(viewer, row)} then ${row.email} end`),
  phone: value(({ row, viewer }) => sql`case when ${contactVisibleTo(viewer, row)} then ${row.phone} end`),
  avatar_url: value(({ row }) => sql`'/files/' || ${row.avatar_upload_id}`),
  is_impersonated: value(({ row, viewer }) => sql`${row.id} = ${viewer.user_id} and ${viewer.is_impersonated}`),
  has_unread_events: value(
    ({ row, viewer }) =>
      // Of the viewer, not of the row: asked of a row, PostgreSQL may collect everybody's unread first.
      sql`${row.id} = ${viewer.user_id} and (exists (select from events where user_id = ${viewer.user_id} and seen_at is null) or exists (select from unseen_alerts(${viewer.user_id})))`,
  ),
  hidden_bids_count: value(
    ({ row, viewer }) =>
      sql`(select count(*)::int from bids b join jobs j on j.id = b.job_id where j.user_id = ${row.id} and j.team_id = ${viewer.team_id} and j.status in ${oneOf(openStatuses)} and b.status = 'pending' and b.hidden)`,
  ),
  subscribe_email: value(({ row }) => sql`(${row.email_notifications} <> 'OFF')`),
  documents_approved: value(
    ({ row, viewer }) => sql`coalesce(team_documents_approved(${row.team_id}, ${viewer.today}), false)`,
  ),
  documents_state: value(({ row, viewer }) => sql`team_documents_state(${row.team_id}, ${viewer.today})`),
  free_job_used: value(
    ({ row }) => sql`exists (select from teams where id = ${row.team_id} and free_job_id is not null)`,
  ),
  active: value(({ row }) => sql`not ${row.inactivated}`),
  is_register_complete: value(({ row }) => sql`(${row.registration_progress} in ('completed', 'admin'))`),
  primary_user_id: value(({ row }) => sql`(select id from users p where p.team_id = ${row.team_id} and p.is_primary)`),
  can_sign_in: value(({ row }) => sql`(${row.registration_progress} = 'completed' and not ${row.inactivated})`),
  last_seen_at: value(
    ({ row, viewer }) =>
      sql`case when ${mayEdit(viewer, row)} or ${viewer.is_staff} then (select max(last_used_at) from sessions where user_id = ${row.id} and impersonator_id is null) end`,
  ),
  unconfirmed_email: value(
    ({ row, viewer }) =>
      sql`(select email from email_changes where user_id = ${row.id} and expires_at > ${viewer.now} and ${mayEdit(viewer, row)})`,
  ),
  profileSettings: many(
    'profile_settings',
    ({ row, child, viewer }) => sql`where ${row.id} = ${viewer.user_id} order by ${child.sort_no}`,
  ),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
  vehicle: many(
    'fleet_vehicles',
    ({ row, child }) =>
      sql`where ${child.user_id} = ${row.id} and ${child.removed_at} is null order by ${child.sort_no}, ${child.id}`,
  ),
}))

// Only one's own are ever listed, so the value is the viewer's.
const profileSettingFields = fields('ProfileSetting', 'profile_settings', ({ value, part }) => ({
  setting: part(''),
  value: value(
    ({ row, viewer }) => sql`(select case ${row.code} when 'ADDRESS_BOOK_SORTING' then address_book_sorting
      when 'EMAIL_NOTIFICATIONS' then email_notifications when 'JOBS_NEAR_ME_RANGE' then jobs_near_me_range::text
      when 'JOB_NOTIFICATION_TRACKING' then job_notification_tracking::text when 'POST_WORK' then post_work::text
      when 'TRACKING' then tracking::text end from users where id = ${viewer.user_id})`,
  ),
}))
const settingFields = fields('Setting', 'profile_settings', ({ derived }) => ({
  options: derived(({ row }) => sql`select * from jsonb_to_recordset(${row.options}) as o (code text, value text)`),
}))

const dataExportFields = fields('DataExport', 'data_exports', ({ value }) => ({
  is_ready: value(({ row }) => sql`(${row.finished_at} is not null)`),
  has_failed: value(({ row }) => sql`(${row.failed_at} is not null)`),
  url: value(({ row }) => sql`case when ${row.finished_at} is not null then '/exports/my-data/' || ${row.id} end`),
}))

const roots = queries(({ one }) => ({
  dataExport: {
    ...one(
      'data_exports',
      ({ viewer, child }) => sql`where ${child.user_id} = ${viewer.user_id} and not ${viewer.is_impersonated}
        and ${child.expires_at} > ${viewer.now} order by ${child.created_at} desc limit 1`,
    ),
    door: 'session',
  },
  Me: { ...one('users', ({ viewer, child }) => sql`where ${child.id} = ${viewer.user_id}`), door: 'session' },
  user: one(
    'users',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${usersVisibleTo(viewer, child)}`,
  ),
}))

export const usersReads = [userFields, profileSettingFields, settingFields, dataExportFields, roots]
