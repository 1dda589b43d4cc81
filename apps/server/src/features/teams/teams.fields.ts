import { sql } from 'kysely'
import { anywhere, oneOf, type Row, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { exactFirst } from '../../platform/graphql/searched.ts'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { usualTerms } from '@waybill/domain/jobs/charge-tariff'
import { bankFields } from '@waybill/domain/teams/company-input'
import { freeJobStatuses } from '@waybill/domain/subscriptions/subscription-status'
import { fields, queries } from '../../platform/graphql/fields.ts'
import {
  hasInvoiceDetails,
  isActive,
  isOwnTeam,
  phoneVisibleTo,
  teamsKnownTo,
  teamsVisibleTo,
} from './teams-visible-to.sql.ts'

const ownAffairs = [
  'company_number',
  'vat_number',
  'address_line_1',
  'address_line_2',
  'county',
  'postal_code',
  'subscription_status',
  'payment_method',
  'expire_at',
  'can_bid',
  'invoice_recipient_id',
  'invoice_recipient_name',
  'invoice_recipient_email',
  'invoice_recipient_phone',
  'external_invoice_recipient',
  'invoice_footer_text',
  'invoice_including_vat',
  'invoice_payment_terms',
  'invoice_payment_terms_days',
  'use_company_address',
  'invoice_address_line_1',
  'invoice_address_line_2',
  'invoice_town',
  'invoice_county',
  'invoice_postal_code',
] as const

const termNames = Object.keys(usualTerms)

const own = (viewer: ViewerSql, row: Row<'teams'>, of: ReturnType<typeof sql>) =>
  sql`case when ${isOwnTeam(viewer, row)} then ${of} end`
/** For others the point that anybody may know. */
const position = (viewer: ViewerSql, row: Row<'teams'>, exact: Row<'teams'>['lat'], coarse: Row<'teams'>['lat']) =>
  sql`case when ${isOwnTeam(viewer, row)} then ${exact} else ${coarse} end`
/** May be given a job without a bid: a taker that is a subscriber, or a limited trial with its free job left (domain `hasJobLeft`). */
const mayBeAllocatedTo = (
  viewer: ViewerSql,
  team: Row<'teams'>,
) => sql`${team.member_role} <> 'Poster' and not ${team.is_suspended}
  and (${isActive(viewer, team)} or (${team.subscription_status} in ${oneOf(freeJobStatuses)} and ${team.free_job_id} is null))`

const teamFields = fields('Team', 'teams', ({ value, part, one, many }) => ({
  ...Object.fromEntries(
    ownAffairs.map((column) => [column, value(({ row, viewer }) => own(viewer, row, row[column]))]),
  ),
  // Where the company is paid: its office's affair, and that of staff (spec §6).
  ...Object.fromEntries(
    bankFields.map((column) => [
      column,
      value(
        ({ row, viewer }) =>
          sql`case when ${isOwnTeam(viewer, row)} and (${viewer.has_full_access} or ${viewer.is_primary} or ${viewer.is_staff}) then ${row[column]} end`,
      ),
    ]),
  ),
  phone: value(({ row, viewer }) => sql`case when ${phoneVisibleTo(viewer, row)} then ${row.phone} end`),
  charge_terms: part(
    '',
    Object.fromEntries(
      termNames.map((name) => [
        name,
        ({ row }: { row: Row<'teams'> }) => sql`(${row.charge_terms} ->> ${sql.lit(name)})::int`,
      ]),
    ),
    ({ row, viewer }) =>
      sql`${row.charge_terms} is not null and ${isOwnTeam(viewer, row)} and ${viewer.has_full_access}`,
  ),
  lat: value(({ row, viewer }) => position(viewer, row, row.lat, row.public_latitude)),
  lng: value(({ row, viewer }) => position(viewer, row, row.lng, row.public_longitude)),
  logo: value(({ row }) => sql`'/files/' || ${row.logo_upload_id}`),
  is_sole_trader: value(({ row }) => sql`(${row.company_type} = 'SOLE_TRADER')`),
  invoice_logo: value(({ row, viewer }) => own(viewer, row, row.invoice_logo_upload_id)),
  invoice_logo_url: value(({ row, viewer }) => own(viewer, row, sql`'/files/' || ${row.invoice_logo_upload_id}`)),
  number_of_users: value(
    ({ row }) => sql`(select count(*)::int from users where team_id = ${row.id} and not inactivated)`,
  ),
  is_active_subscriber: value(({ row, viewer }) => isActive(viewer, row)),
  is_expired: value(({ row, viewer }) => own(viewer, row, sql`${row.expire_at} <= ${viewer.now}`)),
  fors_accredited: value(({ row, viewer }) => sql`team_fors_accredited(${row.id}, ${viewer.today})`),
  documents_approved: value(({ row, viewer }) => sql`team_documents_approved(${row.id}, ${viewer.today})`),
  documents_state: value(({ row, viewer }) => own(viewer, row, sql`team_documents_state(${row.id}, ${viewer.today})`)),
  invoice_details_complete: value(({ row }) => hasInvoiceDetails(row)),
  plan: one('plans', ({ row, child, viewer }) => sql`where ${child.id} = ${row.plan_id} and ${isOwnTeam(viewer, row)}`),
  allPlans: many(
    'plans',
    ({ row, child, viewer }) =>
      sql`where ${child.id} in (${row.plan_id}, ${row.future_plan_id}) and ${isOwnTeam(viewer, row)} order by ${child.id} = ${row.plan_id} desc`,
  ),
  users: many(
    'users',
    ({ row, child, viewer }) =>
      sql`where ${child.team_id} = ${row.id} and ${child.deleted_at} is null and ${isOwnTeam(viewer, row)}
        order by ${child.is_primary} desc, ${child.inactivated}, ${child.name_first}, ${child.id}`,
  ),
  primary_user: one('users', ({ row, child }) => sql`where ${child.team_id} = ${row.id} and ${child.is_primary}`),
  vehicles: many(
    'fleet_vehicles',
    ({ row, child, viewer }) =>
      sql`where ${child.team_id} = ${row.id} and ${child.removed_at} is null and ${teamsVisibleTo(viewer, row)} order by ${child.sort_no}, ${child.id}`,
  ),
}))

const roots = queries(({ one, many }) => ({
  Team: one(
    'teams',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${teamsKnownTo(viewer, child)}`,
  ),
  findTeams: many(
    'teams',
    ({
      viewer,
      child,
      bind,
    }) => sql`where ${searchKeyOf(child.company_name)} like ${bind((args) => anywhere(args['name']))} and ${child.id} <> ${viewer.team_id}
      and ${mayBeAllocatedTo(viewer, child)} and not teams_block_each_other(${child.id}, ${viewer.team_id})
      order by ${exactFirst({ bind }, child.company_name, 'name')}, ${child.company_name}, ${child.id} limit 10`,
  ),
}))

export const teamsReads = [teamFields, roots]
