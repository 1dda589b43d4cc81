import type { RestrictedUntil } from '../cases/restriction.ts'
import type { RequiredDocumentsState } from '../documents/document.ts'
import type { OnboardingStep } from '../onboarding/onboarding.ts'
import type { StaffRole } from '../staff/staff-role.ts'
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts'
import type { Language } from '../users/profile-setting.ts'
import type { CompanyKind, MemberRole } from '../teams/team.ts'

/** The signed-in user: everything about them that a permission may look at. */
export type Viewer = {
  user_id: string
  team_id: string | null
  session_id: string
  /** The API key that asks, in the place of a session; `session_id` is then its id too and no session's. */
  api_key_id: string | null
  /** The staff member behind the session when it is impersonated. */
  impersonator_id: string | null
  /** `admin` is staff. */
  registration_progress: OnboardingStep
  /** Empty for everybody who is not staff. */
  staff_roles: readonly StaffRole[]
  language: Language
  is_primary: boolean
  has_full_access: boolean
  post_work: boolean
  tracking: boolean
  job_notification_tracking: boolean
  inactivated: boolean
  can_bid: boolean
  /** Staff let the company bid. */
  team_can_bid: boolean
  can_use_client_api: boolean
  has_demo_account_access: boolean
  company_kind: CompanyKind | null
  member_role: MemberRole | null
  subscription_status: SubscriptionStatus
  is_active_subscriber: boolean
  free_job_used: boolean
  team_suspended: boolean
  /** Of a demo account: a company that exists for trying the API out. */
  is_sandbox: boolean
  documents_state: RequiredDocumentsState
  /** The team holds an approved FORS certificate. */
  fors_accredited: boolean
  invoice_details_complete: boolean
  /** Signing in asks for a code as well; staff must have it. */
  has_second_factor: boolean
  /** The parts of the market that staff have closed to the viewer or the company, until when. */
  restricted_until: RestrictedUntil
}

export function isStaff(viewer: Pick<Viewer, 'registration_progress'>): boolean {
  return viewer.registration_progress === 'admin'
}

/** A team's office: those of its users who see prices and act for the whole team. */
export function isOffice(viewer: Pick<Viewer, 'is_primary' | 'has_full_access'>): boolean {
  return viewer.is_primary || viewer.has_full_access
}
