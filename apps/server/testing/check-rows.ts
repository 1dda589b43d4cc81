import { cardCheckRows } from './card-check-rows.ts'
import { creditCheckRows } from './credit-check-rows.ts'
import { runCheckRows } from './run-check-rows.ts'
import { staffCheckRows } from './staff-check-rows.ts'
import type { CheckRow, Values } from './only-this-rule.ts'

const one = '00000000-0000-7000-8000-000000000001'
const two = '00000000-0000-7000-8000-000000000002'
const now = new Date('2026-01-01T00:00:00Z')
const before = new Date('2025-12-31T00:00:00Z')

const near = { pickup_public_latitude: 53, pickup_public_longitude: -1 }
const credited = { outcome: 'successful', number: 1, issuer: '{}', recipient: '{}', credit_date: '2026-01-01' }
const there = { active: true, lat: 53, lng: -1, cell: 1, recorded_at: now }
const hours = (column: string): CheckRow => [
  'alert_settings',
  [{ [column]: '24:00' }, { [column]: '7:30' }],
  [{ [column]: '23:59' }],
]
const texts = new Set(['body', 'key', 'reason', 'text'])
/** From `least` to `most`: the number, or the length of a text. */
function between(table: string, column: string, least: number, most?: number): CheckRow {
  const row = (value: number) => ({ [column]: texts.has(column) ? 'a'.repeat(value) : value })
  return [table, [row(least - 1), ...(most ? [row(most + 1)] : [])], [row(least), ...(most ? [row(most)] : [])]]
}

const oneSeries = (table: string): CheckRow => [table, [{ is_the_series: false }], [{ is_the_series: true }]]

/** By the name of the check: what may not stand, and neighbours of it that may. */
export const checkRows: Record<string, CheckRow> = {
  alert_settings_max_haul_miles: between('alert_settings', 'max_haul_miles', 1),
  alert_settings_min_haul_miles: between('alert_settings', 'min_haul_miles', 0),
  alert_settings_most_an_hour: between('alert_settings', 'most_an_hour', 1, 60),
  ...runCheckRows,
  ...staffCheckRows,
  staff_notes_text: between('staff_notes', 'text', 1, 2_000),
  push_devices_sealed: ['push_devices', [{ kind: 'fcm', p256dh: 'a', auth: 'a' }], [{ kind: 'fcm' }]],
  reminders_job_ids: [
    'reminders',
    [{ job_ids: [] }, { job_ids: Array.from({ length: 101 }, () => one) }],
    [{ job_ids: [one] }, { job_ids: Array.from({ length: 100 }, () => one) }],
  ],
  alert_settings_quiet_from: hours('quiet_from'),
  alert_settings_quiet_hours: [
    'alert_settings',
    [{ quiet_from: '22:00' }, { quiet_until: '06:00' }],
    [{ quiet_from: '22:00', quiet_until: '06:00' }],
  ],
  alert_settings_quiet_until: hours('quiet_until'),
  api_keys_demo: [
    'api_keys',
    [{ acts_as_id: one, user_id: two, is_demo: false }],
    [
      { acts_as_id: one, user_id: one, is_demo: false },
      { acts_as_id: one, user_id: two, is_demo: true },
    ],
  ],
  benefits_dates: [
    'benefits',
    [{ starts_on: '2026-01-02', ends_on: '2026-01-01' }],
    [{ starts_on: '2026-01-01', ends_on: '2026-01-01' }],
  ],
  benefits_url: [
    'benefits',
    [{ url: 'http://example.test' }, { url: 'javascript:https://' }],
    [{ url: 'https://example.test' }],
  ],
  bids_amount_check: between('bids', 'amount', 1),
  bids_rejection_has_reason: [
    'bids',
    [
      { status: 'rejected', rejection_reason: null },
      { status: 'pending', rejection_reason: 'Other' },
    ],
    [
      { status: 'rejected', rejection_reason: 'Other' },
      { status: 'pending', rejection_reason: null },
    ],
  ],
  blocked_teams_not_itself: [
    'blocked_teams',
    [{ team_id: one, blocked_team_id: one }],
    [{ team_id: one, blocked_team_id: two }],
  ],
  callback_endpoints_paused: [
    'callback_endpoints',
    [
      { paused_at: now, pause_reason: null },
      { paused_at: null, pause_reason: 'gone' },
    ],
    [{ paused_at: now, pause_reason: 'gone' }],
  ],
  chat_messages_body_check: between('chat_messages', 'body', 1, 2_000),
  data_exports_progress_check: between('data_exports', 'progress', 0, 100),
  documents_expiry_told_check: between('documents', 'expiry_told', 0, 30),
  documents_licence_number: [
    'documents',
    [{ licence_number: 'OB123456' }, { licence_number: 'ob1234567' }],
    [{ licence_number: 'OB1234567' }, { licence_number: null }],
  ],
  documents_rejection_has_reason: [
    'documents',
    [{ status: 'rejected' }],
    [{ status: 'rejected', rejection_reason: 'a' }, { status: 'approved' }],
  ],
  email_changes_email_lower: ['email_changes', [{ email: 'A@example.test' }], [{ email: 'a@example.test' }]],
  factoring_consents_end: [
    'factoring_consents',
    [{ handed_over_at: now, withdrawn_at: now }],
    [{ handed_over_at: now }, { withdrawn_at: now }],
  ],
  feedbacks_answered_when_published: [
    'feedbacks',
    [{ answered_at: now }],
    [{ answered_at: now, published_at: now }, { published_at: now }],
  ],
  feedbacks_rating_check: between('feedbacks', 'rating', 1, 5),
  idempotency_keys_key_check: between('idempotency_keys', 'key', 8, 128),
  impersonations_reason_check: between('impersonations', 'reason', 1),
  impersonations_used_has_end: [
    'impersonations',
    [
      { session_id: one, expires_at: null },
      { session_id: null, expires_at: now },
    ],
    [{ session_id: one, expires_at: now }],
  ],
  incidents_agreed_charges_have_a_price: [
    'incidents',
    [{ additional_charges_agreed: true }],
    [{ additional_charges_agreed: true, agreed_price: 1 }, { additional_charges_agreed: false }],
  ],
  incidents_minutes_waited: between('incidents', 'minutes_waited', 1, 1440),
  invoice_rows_vat_rate_check: between('invoice_rows', 'vat_rate', 0, 100),
  invoices_add_up: [
    'invoices',
    [{ subtotal: 100, total_vat: 20, total: 119 }],
    [{ subtotal: 100, total_vat: 20, total: 120 }],
  ],
  ...creditCheckRows,
  job_audiences_in_step: [
    'job_audiences',
    ['user_ids', 'location_ids', 'metres', 'vehicle_sizes'].map((longer) => audience(longer)),
    [audience()],
  ],
  job_stops_order_check: between('job_stops', 'order', 1, 20),
  jobs_allocated_to_somebody: [
    'jobs',
    [{ ...near, status: 'allocated', bid_team_id: null }],
    [
      { ...near, status: 'allocated', bid_team_id: one },
      { ...near, status: 'cancel', bid_team_id: null },
    ],
  ],
  jobs_duration_check: ['jobs', [{ ...near, duration: -1 }], [{ ...near, duration: 0 }]],
  jobs_height_check: ['jobs', [{ ...near, height: 0 }], [{ ...near, height: 0.1 }]],
  jobs_payment_terms_days_check: [
    'jobs',
    [
      { ...near, payment_terms_days: 0 },
      { ...near, payment_terms_days: 366 },
    ],
    [
      { ...near, payment_terms_days: 1 },
      { ...near, payment_terms_days: 365 },
    ],
  ],
  jobs_public_distance_check: ['jobs', [{ ...near, public_distance: -1 }], [{ ...near, public_distance: 0 }]],
  jobs_public_duration_check: ['jobs', [{ ...near, public_duration: -1 }], [{ ...near, public_duration: 0 }]],
  jobs_weight_check: ['jobs', [{ ...near, weight: 0 }], [{ ...near, weight: 0.1 }]],
  live_subscriptions_selection_check: [
    'live_subscriptions',
    [{ selection: JSON.stringify('a'.repeat(2_000)) }],
    [{ selection: JSON.stringify('a'.repeat(1_998)) }],
  ],
  locations_miles: between('locations', 'miles', 1, 500),
  notices_ends_after_start: [
    'notices',
    [{ starts_at: now, ends_at: now }],
    [
      { starts_at: before, ends_at: now },
      { starts_at: now, ends_at: null },
      { starts_at: null, ends_at: now },
    ],
  ],
  notices_update_has_version: [
    'notices',
    [{ kind: 'APP_UPDATE' }, { kind: 'BANNER', version: '1.0.0' }],
    [{ kind: 'APP_UPDATE', version: '1.0.0' }],
  ],
  ...cardCheckRows,
  store_purchase_names_store: ['store_purchase_names', [{ store: 'no_such_word' }], [{ store: 'apple' }]],
  store_purchases_state: ['store_purchases', [{ state: 'no_such_word' }], [{ state: 'grace' }]],
  store_purchases_store: ['store_purchases', [{ store: 'no_such_word' }], [{ store: 'google' }]],
  payment_cards_exp_month_check: between('payment_cards', 'exp_month', 1, 12),
  plans_interval_count_check: between('plans', 'interval_count', 1),
  plans_max_users_check: between('plans', 'max_users', 1),
  pods_electronic_is_signed: [
    'pods',
    [{ is_electronic_pod: true }],
    [{ is_electronic_pod: true, signature_upload_id: one }, { is_electronic_pod: false }],
  ],
  pods_not_required_has_reason: [
    'pods',
    [{ pod_not_required: true }],
    [{ pod_not_required: true, no_pod_reason: 'a' }, { pod_not_required: false }],
  ],
  positions_nowhere_unless_active: [
    'positions',
    [
      ...['lat', 'lng', 'cell', 'recorded_at'].map((missing) => ({ ...there, [missing]: null })),
      { ...there, active: false },
    ],
    [there, { active: false }],
  ],
  reputation_facts_share_check: between('reputation_facts', 'share', 0, 100),
  subscription_credit_note_numbers_is_the_series_check: oneSeries('subscription_credit_note_numbers'),
  subscription_invoice_numbers_is_the_series_check: oneSeries('subscription_invoice_numbers'),
  subscription_invoices_add_up: [
    'subscription_invoices',
    [
      { price: 100, credit: 10, subtotal: 90, total_vat: 18, total: 107 },
      { price: 100, credit: 10, subtotal: 91, total_vat: 18, total: 109 },
    ],
    [{ price: 100, credit: 10, subtotal: 90, total_vat: 18, total: 108 }],
  ],
  subscription_invoices_number_check: between('subscription_invoices', 'number', 1),
  subscription_refunds_add_up: [
    'subscription_refunds',
    [
      { subtotal: 10, total_vat: 2, total: 11 },
      { subtotal: 0, total_vat: 0, total: 0 },
    ],
    [{ subtotal: 10, total_vat: 2, total: 12 }],
  ],
  subscription_refunds_credited: [
    'subscription_refunds',
    [
      { outcome: 'successful' },
      { outcome: 'failed', number: 1 },
      { ...credited, credit_date: null },
      { ...credited, issuer: null },
      { ...credited, recipient: null },
    ],
    [{ outcome: 'processing' }, credited, { ...credited, outcome: 'failed' }],
  ],
  subscription_refunds_number_check: between('subscription_refunds', 'number', 1),
  teams_invoice_payment_terms_days: [
    'teams',
    [{ invoice_payment_terms_days: 0 }, { invoice_payment_terms_days: 366 }],
    [{ invoice_payment_terms_days: 1 }, { invoice_payment_terms_days: 365 }],
  ],
  teams_public_point_whole: ['teams', [{ public_longitude: -1 }], [{ public_latitude: 53, public_longitude: -1 }]],
  teams_sandbox_of: [
    'teams',
    [{ sandbox_of: one, is_sandbox: false }],
    [{ sandbox_of: one, is_sandbox: true }, { is_sandbox: false }],
  ],
  teams_sandbox_whole: [
    'teams',
    [{ sandbox_of: one }, { sandbox_part: 'member' }],
    [{ sandbox_of: one, sandbox_part: 'member' }],
  ],
  uploads_belong_to_one_thing: [
    'uploads',
    ['goods_on_board_id', 'pod_id', 'incident_id', 'document_id', 'invoice_id'].map((other) => ({
      job_id: one,
      [other]: one,
    })),
    [{ job_id: one }, { invoice_id: one }],
  ],
  uploads_bytes_check: between('uploads', 'bytes', 1),
  uploads_of_jobs_have_readers: [
    'uploads',
    [
      { kind: 'avatar', is_for_bidders: true, is_office_only: false },
      { kind: 'avatar', is_for_bidders: false, is_office_only: true },
    ],
    [
      { kind: 'job_file', is_for_bidders: true, is_office_only: false },
      { kind: 'avatar', is_for_bidders: false, is_office_only: false },
    ],
  ],
  users_email_lower: ['users', [{ email: 'A@example.test' }], [{ email: 'a@example.test' }]],
  users_jobs_near_me_range_positive: between('users', 'jobs_near_me_range', 1),
  vehicles_waiting_free_minutes: ['vehicles', [{ waiting_free_minutes: -1 }], [{ waiting_free_minutes: 0 }]],
  vehicles_gross_positive: ['vehicles', [{ gross_kg: 0 }], [{ gross_kg: 1 }]],
  vehicles_rates_ordered: ['vehicles', [{ min_rate: 2, max_rate: 1 }], [{ min_rate: 1, max_rate: 1 }]],
}

/** Everything of one length, or one of them longer. */
function audience(longer?: string): Values {
  const values = (value: unknown, column: string) => (column === longer ? [value, value] : [value])
  return {
    user_ids: values(one, 'user_ids'),
    location_ids: values(one, 'location_ids'),
    metres: values(1, 'metres'),
    vehicle_sizes: values(1, 'vehicle_sizes'),
  }
}
