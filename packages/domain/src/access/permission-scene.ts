import { type AboutOf, type Permission, refusalOf } from './permissions.ts'
import type { OtherParty } from './other-party.ts'
import type { Viewer } from './viewer.ts'

const member: Viewer = {
  user_id: 'somebody',
  team_id: 'somewhere',
  session_id: 'session',
  api_key_id: null,
  impersonator_id: null,
  registration_progress: 'completed',
  staff_roles: [],
  language: 'en',
  is_primary: false,
  has_full_access: true,
  post_work: false,
  tracking: false,
  job_notification_tracking: false,
  inactivated: false,
  can_bid: true,
  team_can_bid: true,
  can_use_client_api: false,
  has_demo_account_access: false,
  company_kind: 'Owner_Driver',
  member_role: 'Taker',
  subscription_status: 'subscriber',
  is_active_subscriber: true,
  free_job_used: false,
  team_suspended: false,
  is_sandbox: false,
  documents_state: 'approved',
  fors_accredited: false,
  invoice_details_complete: true,
  has_second_factor: false,
  restricted_until: {},
}
export const poster: Viewer = {
  ...member,
  user_id: 'poster',
  team_id: 'posting',
  company_kind: 'Freight_Forwarder',
  member_role: 'Poster',
  is_primary: true,
  post_work: true,
  can_use_client_api: true,
  has_demo_account_access: true,
}
export const carrier: Viewer = { ...member, user_id: 'carrier', team_id: 'carrying', is_primary: true }
export const driver: Viewer = {
  ...member,
  user_id: 'driver',
  team_id: 'carrying',
  has_full_access: false,
  tracking: true,
}
const lapsed = { subscription_status: 'canceled', is_active_subscriber: false } as const
export const limitedTrial = { subscription_status: 'limited_trial', is_active_subscriber: false } as const
export const trialEnded = {
  subscription_status: 'limited_trial_ended',
  is_active_subscriber: false,
  free_job_used: true,
} as const

/**
 * Everybody who may come along, looking at one job of `posting` that `carrying` carries and `driver` drives.
 * @forTests
 */
export const viewers = {
  poster,
  poster_without_post_work: { ...poster, is_primary: false, post_work: false },
  carrier,
  driver,
  colleague_of_driver: { ...driver, user_id: 'colleague' },
  other_taker: { ...member, user_id: 'other', team_id: 'elsewhere' },
  taker_without_documents: {
    ...member,
    user_id: 'other',
    team_id: 'elsewhere',
    documents_state: 'under_review',
    can_bid: false,
  },
  limited_trial: { ...member, user_id: 'trial', team_id: 'trying', ...limitedTrial },
  limited_trial_ended: { ...member, user_id: 'trial', team_id: 'trying', ...trialEnded },
  lapsed_poster: { ...poster, ...lapsed },
  lapsed_carrier: { ...carrier, ...lapsed },
  inactivated: { ...poster, inactivated: true },
  suspended: { ...carrier, team_suspended: true },
  impersonated_poster: { ...poster, impersonator_id: 'staff' },
  staff: {
    ...member,
    user_id: 'staff',
    team_id: null,
    member_role: null,
    company_kind: null,
    registration_progress: 'admin',
    staff_roles: ['owner'],
    is_active_subscriber: false,
    subscription_status: 'non_subscription',
    documents_state: 'missing',
    invoice_details_complete: false,
    has_second_factor: true,
  },
} as const satisfies Record<string, Viewer>

export const about: AboutOf<Permission> = {
  job: { team_id: 'posting', bid_team_id: 'carrying', driver_id: 'driver' },
  bid: { user_id: 'carrier', team_id: 'carrying' },
  blocked: false,
  was_collected: false,
  was_reposted: false,
  on_road: false,
  closed: false,
  charges_agreed: false,
  accept_online: true,
  invoice_approved: false,
  sold: false,
  already_left: false,
  feedback_time_over: false,
  feedback: { to_team_id: 'carrying', answered: false },
  additional_options: [],
  licence_gap: null,
  user: { id: 'driver', team_id: 'carrying', registration_progress: 'completed' },
  leaves_an_owner: true,
  account: { other_users: 0, open_work: 0, subscription_renews: false, payment_under_way: false, is_demo: false },
  contact: { team_id: 'posting' },
  location: { user_id: 'other' },
  saved_view: { user_id: 'other' },
  vehicle: { team_id: 'carrying', user_id: 'driver' },
  document: { team_id: 'carrying' },
  saved_load: { team_id: 'posting' },
  import_list: { team_id: 'posting', kind: 'loads' },
  event: { user_id: 'driver' },
  session: { user_id: 'driver' },
  push_device: { user_id: 'driver' },
  api_key: { user_id: 'driver', team_id: 'posting' },
  impersonated: { registration_progress: 'completed' },
  plan_room: { active_users: 5, max_users: 5 },
  payment: { method: null },
  card: 'valid',
  card_source: 'credit_card',
  is_debit_under_way: false,
  payment_card: { is_default: false },
  reported: { against_user_id: 'writer', against_team_id: 'writing' },
  file: { appealed_decided_by: null },
}

/**
 * Why this viewer may not, about things of the scene but for what is changed.
 * @forTests
 */
export function refusal(permission: Permission, viewer: Viewer, changed: Partial<AboutOf<Permission>> = {}) {
  return refusalOf(viewer, permission, { ...about, ...changed })
}

/**
 * Somebody whom anything may be given to.
 * @forTests
 */
export const other: OtherParty = {
  blocked: false,
  member_role: 'Taker',
  documents_approved: true,
  licensed: true,
  team: { is_active_subscriber: true, subscription_status: 'subscriber', free_job_used: false },
  driver: { tracking: false, fors_accredited: false },
  additional_options: [],
  needs_confirmation: false,
  is_active: true,
  post_work: true,
}
