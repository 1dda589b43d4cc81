import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export const MAKE_DATA_EXPORT = 'make_data_export'

/** One that is being made, or lies ready: nobody needs two. */
export function selectCurrentExport(tx: Tx, user_id: string, now: Date) {
  return tx
    .selectFrom('data_exports')
    .select(['id', 'finished_at'])
    .where('user_id', '=', user_id)
    .where('failed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function insertExport(tx: Tx, row: { user_id: string; created_at: Date; expires_at: Date }) {
  const { id } = await tx.insertInto('data_exports').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`select graphile_worker.add_job(${MAKE_DATA_EXPORT}, json_build_object('export_id', ${id}::uuid), max_attempts => 3)`.execute(
    tx,
  )
  return { id }
}

export function selectExport(db: Db, id: string) {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

type ExportChanges = {
  progress?: number
  path?: string
  bytes?: number
  finished_at?: Date
  failed_at?: Date | null
}

export async function updateExport(db: Db, id: string, changes: ExportChanges) {
  await db.updateTable('data_exports').set(changes).where('id', '=', id).execute()
}

export async function deleteExportsBefore(db: Db, now: Date) {
  await db.deleteFrom('data_exports').where('expires_at', '<=', now).execute()
}

/** More than a working life writes; what is beyond is left out. */
const MOST_ROWS = 20_000

/** Limited drivers see no price anywhere, not here either (spec §6). */
const priced = (column: string, user_id: string) =>
  sql`case when (select has_full_access or is_primary from users where id = ${user_id}) then ${sql.ref(column)} end as ${sql.ref(column)}`

type Section = { name: string; rows: (user_id: string) => RawBuilder<unknown> }
const section = (name: string, rows: Section['rows']): Section => ({ name, rows })

/** Everything that is kept of a person, and by whom: each section is a list of rows. No secret, nobody else's data. */
export const exportSections: readonly Section[] = [
  section(
    'profile',
    (
      id,
    ) => sql`select id, name_first, name_last, email, phone, language, is_primary, has_full_access, post_work, tracking,
      job_notification_tracking, email_notifications, address_book_sorting, jobs_near_me_range, terms_accepted_at, terms_version, created_at from users where id = ${id}`,
  ),
  section(
    'company',
    (id) => sql`select t.company_name, t.company_type, t.company_kind, t.company_number, t.vat_number, t.address_line_1,
      t.address_line_2, t.town, t.county, t.postal_code, t.phone from teams t join users u on u.team_id = t.id where u.id = ${id}`,
  ),
  // A sole trader's is personal data; of a company its office reads it.
  section(
    'payment_record',
    (
      id,
    ) => sql`select r.state, r.window_days, r.n, r.payees, r.median_days, r.p90_days, r.on_time, r.disputed, r.overdue_band, r.as_of
      from payer_records r join users u on u.team_id = r.team_id where u.id = ${id} and (u.has_full_access or u.is_primary)`,
  ),
  section(
    'sessions',
    (id) =>
      sql`select user_agent, created_at, last_used_at, expires_at, revoked_at from sessions where user_id = ${id} and impersonator_id is null`,
  ),
  section(
    'push_devices',
    (id) =>
      sql`select kind, user_agent, app_version, locale, created_at, last_used_at from push_devices where user_id = ${id}`,
  ),
  section(
    'notifications_switched_off',
    (id) => sql`select topic, means from notification_switches_off where user_id = ${id}`,
  ),
  section(
    'jobs_posted',
    (
      id,
    ) => sql`select job_number, status, pickup_point, pickup_contact_name, pickup_contact_phone, pickup_reference, pickup_access_hours,
      destination_point, destination_contact_name, destination_contact_phone, destination_reference, destination_access_hours,
      ${priced('price', id)}, details, notes, private_notes, phone, email, created_at
      from jobs where user_id = ${id} and team_id = (select team_id from users where id = ${id})`,
  ),
  section(
    'jobs_carried',
    (id) => sql`select job_number, status, pickup_point, destination_point, collection_date, delivery_end
      from jobs where driver_id = ${id} or (bid_user_id = ${id} and bid_team_id = (select team_id from users where id = ${id}))`,
  ),
  section(
    'bids',
    (id) => sql`select ${priced('amount', id)}, comment, status, created_at from bids where user_id = ${id}`,
  ),
  section(
    'stays',
    (id) => sql`select j.job_number, s.place, s.arrived_at, s.ended_at, s.entered_at, s.left_at
      from job_stays s join jobs j on j.id = s.job_id and j.bid_team_id = s.team_id where j.driver_id = ${id}`,
  ),
  section(
    'charges',
    (id) => sql`select kind, state, ${priced('amount', id)}, case when proposed_by = ${id} then comment end as comment,
      case when decided_by = ${id} then answer end as answer, proposed_at, decided_at
      from job_charges where proposed_by = ${id} or decided_by = ${id}`,
  ),
  section(
    'invoices',
    (id) =>
      sql`select number, external_number, status, invoice_date, ${priced('total', id)}, comment from invoices where user_id = ${id}`,
  ),
  section(
    'credit_notes',
    (id) => sql`select number, credit_date, reason, ${priced('total', id)} from credit_notes where user_id = ${id}`,
  ),
  section('invoice_corrections', (id) => sql`select reason, asked_at from invoice_corrections where user_id = ${id}`),
  section(
    'invoice_refunds',
    (id) => sql`select refunded_on, ${priced('amount', id)}, noted_at from invoice_refunds where user_id = ${id}`,
  ),
  section(
    'documents',
    (id) => sql`select y.name as type, d.status, ${priced('insured_amount', id)}, d.expiry, d.created_at
      from documents d join document_types y on y.id = d.type_id where d.user_id = ${id}`,
  ),
  section(
    'feedback_given',
    (id) => sql`select rating, comment, answer, created_at from feedbacks where from_user_id = ${id}`,
  ),
  section(
    'feedback_received',
    (id) =>
      sql`select rating, comment, answer, created_at from feedbacks where to_user_id = ${id} and published_at is not null`,
  ),
  section('messages', (id) => sql`select body, created_at from chat_messages where user_id = ${id}`),
  section(
    'contacts',
    (id) =>
      sql`select name, company, phone, notes, access_hours, pickup_point, created_at from contacts where user_id = ${id}`,
  ),
  section(
    'position',
    (id) => sql`select lat, lng, recorded_at, updated_at from positions where user_id = ${id} and active`,
  ),
  section(
    'locations',
    (id) =>
      sql`select location, latitude, longitude, miles, created_at, removed_at from locations where user_id = ${id}`,
  ),
  section(
    'saved_views',
    (id) => sql`select side, name, search, created_at, removed_at from saved_views where user_id = ${id}`,
  ),
  section(
    'alert_settings',
    (
      id,
    ) => sql`select is_on, vehicle_ids, min_haul_miles, max_haul_miles, quiet_from, quiet_until, time_zone, most_an_hour
      from alert_settings where user_id = ${id}`,
  ),
  section(
    'alerts',
    (id) => sql`select parameters, created_at from job_audiences where told_users(user_ids) @> array[${id}::uuid]`,
  ),
  section(
    'acceptances',
    (id) => sql`select d.kind, d.version, d.language, a.asked_at, a.at
      from acceptances a join legal_documents d on d.id = a.document_id where a.user_id = ${id}`,
  ),
  // Without their author, who is somebody else (decision 0130).
  section('staff_notes', (id) => sql`select text, created_at from staff_notes where user_id = ${id}`),
  // Without those who decide.
  section(
    'cases',
    (
      id,
    ) => sql`select number, kind, subject_kind, reason, text, snapshot, opened_at, state, outcome, outcome_text, decided_at
      from cases where opened_by_user_id = ${id}`,
  ),
  // Of a decision about this person: the statement of reasons, and nothing of who reported (decision 0131).
  section(
    'decisions_about_me',
    (id) => sql`select number, subject_kind, acts, rule, statement, restricted, restricted_until, decided_at
      from cases where against_user_id = ${id} and cardinality(acts) > 0`,
  ),
  section('files', (id) => sql`select kind, name, bytes, created_at from uploads where user_id = ${id}`),
  section('notifications', (id) => sql`select name, type, parameters, created_at from events where user_id = ${id}`),
]

/** A section's rows as JSON text each. */
export async function selectSection(db: Db, { rows }: Section, user_id: string): Promise<string[]> {
  const found = await sql<{ json: string }>`
    select to_json(r)::text as json from (${rows(user_id)} limit ${MOST_ROWS}) r`.execute(db)
  return found.rows.map(({ json }) => json)
}
