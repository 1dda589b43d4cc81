import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Values, withOnlyThisRule } from '../../../testing/only-this-rule.ts'
import { useWorld } from '../../../testing/world.ts'

// Unique indexes have the last word when two requests meet (CONTRIBUTING.md): each is asked alone, with all else that could
// refuse a row taken away, for a row that may not stand twice, and for one that may.
const world = useWorld()

const one = '00000000-0000-7000-8000-000000000001'
const hash = Buffer.alloc(32, 1)
const now = new Date('2026-01-01T00:00:00Z')
type Row = readonly [table: string, once: Values, twice?: Values]

const rows: Record<string, Row> = {
  api_keys_key_hash_key: ['api_keys', { key_hash: hash }],
  bids_one_accepted_per_job: ['bids', { job_id: one, status: 'accepted' }, { job_id: one, status: 'rejected' }],
  bids_one_pending_per_user: [
    'bids',
    { job_id: one, user_id: one, status: 'pending' },
    { job_id: one, user_id: one, status: 'canceled' },
  ],
  calendar_links_one_per_user: ['calendar_links', { user_id: one }, { user_id: one, revoked_at: now }],
  calendar_links_token: ['calendar_links', { token_hash: hash }],
  callback_deliveries_once: ['callback_deliveries', { endpoint_id: one, fact_id: 1, event: 'BID_CREATED' }],
  cases_number_key: ['cases', { number: 'C-2026-0001' }],
  cases_one_appeal: ['cases', { appeal_of: one, appeal_side: 'reporter' }, { appeal_of: null }],
  cases_one_open_payment: [
    'cases',
    { kind: 'payment', state: 'open', subject_kind: 'invoice', subject_id: one },
    { kind: 'payment', state: 'decided', subject_kind: 'invoice', subject_id: one },
  ],
  cases_one_open_report: [
    'cases',
    { kind: 'report', state: 'open', opened_by_user_id: one, subject_kind: 'message', subject_id: one },
    { kind: 'report', state: 'decided', opened_by_user_id: one, subject_kind: 'message', subject_id: one },
  ],
  chat_messages_in_order: ['chat_messages', { conversation_id: one, number: 1 }],
  conversations_one_per_pair: ['conversations', { job_id: one, taker_team_id: one }],
  document_types_code_key: ['document_types', { code: 'a' }],
  document_types_sort_no_key: ['document_types', { sort_no: 1_000 }],
  email_changes_token_hash_key: ['email_changes', { token_hash: hash }],
  email_undos_token_hash_key: ['email_undos', { token_hash: hash }],
  events_once_per_fact: [
    'events',
    { fact_id: 1, user_id: one, type: 'BID_SENT', redirect_id: one },
    { user_id: one, type: 'BID_SENT' },
  ],
  factoring_consents_one_per_invoice: [
    'factoring_consents',
    { invoice_id: one },
    { invoice_id: one, withdrawn_at: now },
  ],
  company_findings_open_once: [
    'company_findings',
    { team_id: one, kind: 'company_changed', detail: 'a' },
    { team_id: one, kind: 'company_changed', detail: 'a', settled_at: now },
  ],
  faq_entries_code_key: ['faq_entries', { code: 'a' }],
  feedbacks_once_per_side: ['feedbacks', { job_id: one, from_team_id: one, to_team_id: one }],
  goods_on_board_once_per_place: [
    'goods_on_board',
    { job_id: one, stop_id: null },
    { job_id: one, stop_id: null, is_late: true },
  ],
  import_addresses_one_per_team: ['import_addresses', { team_id: one }],
  import_addresses_token: ['import_addresses', { token: 'a' }],
  import_mails_once: ['import_mails', { team_id: one, message_id: 'a' }],
  import_rows_import_id_position_key: ['import_rows', { import_id: one, position: 1 }],
  impersonations_session_id_key: ['impersonations', { session_id: one }],
  impersonations_token_hash_key: ['impersonations', { token_hash: hash }],
  invoice_rows_invoice_id_order_key: ['invoice_rows', { invoice_id: one, order: 1 }],
  invoices_external_number_once_per_issuer: [
    'invoices',
    { from_team_id: one, external_number: 'A-1' },
    { from_team_id: one },
  ],
  invoices_numbered_per_issuer: ['invoices', { from_team_id: one, number: 1 }],
  invoices_one_per_job: [
    'invoices',
    { job_id: one, supplement_no: 1 },
    { job_id: one, supplement_no: 1, credited: 120, total: 120 },
  ],
  invoices_corrected_once: ['invoices', { corrects_id: one }, { corrects_id: null }],
  credit_notes_numbered_per_issuer: ['credit_notes', { from_team_id: one, number: 1 }],
  credit_note_rows_credit_note_id_order_key: ['credit_note_rows', { credit_note_id: one, order: 1 }],
  invoice_corrections_one_open: [
    'invoice_corrections',
    { invoice_id: one },
    { invoice_id: one, refused_at: now, refusal: 'a' },
  ],
  job_charges_one_per_stay: ['job_charges', { stay_id: one, state: 'proposed' }, { stay_id: one, state: 'withdrawn' }],
  job_charges_one_return: [
    'job_charges',
    { job_id: one, team_id: one, kind: 'return', state: 'proposed' },
    { job_id: one, team_id: one, kind: 'return', state: 'withdrawn' },
  ],
  job_stays_one_open: ['job_stays', { job_id: one, place: 'pickup' }, { job_id: one, place: 'pickup', ended_at: now }],
  legal_documents_unique: ['legal_documents', { kind: 'terms', version: 1, language: 'en' }],
  jobs_number_once_per_team: [
    'jobs',
    { team_id: one, job_number: 'A-1', pickup_public_latitude: 53, pickup_public_longitude: -1 },
  ],
  join_requests_one_waiting_per_user: [
    'join_requests',
    { user_id: one, status: 'waiting' },
    { user_id: one, status: 'refused' },
  ],
  live_subscriptions_once: ['live_subscriptions', { session_id: one, selection: '{}' }],
  participations_once: ['participations', { conversation_id: one, user_id: one }],
  password_links_one_open_per_user: ['password_links', { user_id: one }, { user_id: one, used_at: now }],
  password_links_token_hash_key: ['password_links', { token_hash: hash }],
  payment_cards_one_default: ['payment_cards', { team_id: one, is_default: true }, { team_id: one, is_default: false }],
  payment_cards_provider_id_key: ['payment_cards', { provider_id: 'a' }],
  payment_disputes_provider_id_key: ['payment_disputes', { provider_id: 'a' }],
  payment_findings_once: [
    'payment_findings',
    { kind: 'purchase_without_plan', object_id: 'a' },
    { kind: 'second_subscription', object_id: 'a' },
  ],
  plans_one_per_apple_product: ['plans', { apple_mobile_plan_id: 'a' }],
  plans_one_per_google_product: ['plans', { google_mobile_plan_id: 'a' }],
  store_purchases_subscription_id_key: ['store_purchases', { subscription_id: one }],
  payment_customers_provider_id_key: ['payment_customers', { provider_id: 'a' }],
  payment_requests_one_at_a_time: [
    'payment_requests',
    { team_id: one, outcome: 'processing' },
    { team_id: one, outcome: 'successful' },
  ],
  plans_code_key: ['plans', { code: 'a' }],
  reminders_one_a_day: ['reminders', { from_team_id: one, to_team_id: one, day: '2026-01-01', job_ids: [one] }],
  pods_once_per_place: [
    'pods',
    { job_id: one, kind: 'POD', stop_id: null },
    { job_id: one, kind: 'POD', stop_id: null, is_late: true },
  ],
  push_devices_endpoint_key: ['push_devices', { endpoint: 'a' }],
  sandbox_customers_team_id_key: ['sandbox_customers', { team_id: one }],
  sessions_token_hash_key: ['sessions', { token_hash: hash }],
  subscription_invoices_number_key: ['subscription_invoices', { number: 1 }],
  subscription_invoices_provider_id_key: ['subscription_invoices', { provider_id: 'a' }],
  subscription_refunds_number_key: [
    'subscription_refunds',
    { number: 1, issuer: '{}', recipient: '{}', credit_date: '2026-01-01' },
  ],
  subscription_refunds_provider_id_key: ['subscription_refunds', { provider_id: 'a' }],
  subscriptions_one_live_per_team: ['subscriptions', { team_id: one }, { team_id: one, ended_at: now }],
  subscriptions_provider_id_key: ['subscriptions', { provider_id: 'a' }],
  teams_one_open_per_number: ['teams', { company_number: 'SC000001' }, { company_number: 'SC000001', closed_at: now }],
  teams_one_sandbox: ['teams', { sandbox_of: one, sandbox_part: 'own' }, { sandbox_part: 'own' }],
  tracking_links_one_per_job: ['tracking_links', { job_id: one }, { job_id: one, revoked_at: now }],
  tracking_links_token: ['tracking_links', { token_hash: hash }],
  users_one_per_email: ['users', { email: 'a@example.test' }],
  users_one_primary_per_team: ['users', { team_id: one, is_primary: true }, { team_id: one, is_primary: false }],
  vehicles_code_key: ['vehicles', { code: 'a' }],
  vehicles_size_key: ['vehicles', { size: 1_000 }],
}

test('every unique index of the schema has its row here', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and not x.indisprimary and t.relnamespace = 'public'::regnamespace order by 1`.execute(world.db)
  expect(found.map(({ name }) => name)).toEqual(Object.keys(rows).sort())
})

test.each(Object.entries(rows))('%s refuses a second row', (name, [table, once, twice]) =>
  withOnlyThisRule(world, table, name, async (insert, tx) => {
    if (twice) for (let time = 0; time < 2; time++) await insert(twice)
    await insert(once)
    await sql`savepoint second`.execute(tx)
    await expect(insert(once)).rejects.toMatchObject({ code: '23505', constraint: name })
  }),
)
