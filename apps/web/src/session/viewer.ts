import type { RestrictedUntil } from '@waybill/domain/cases/restriction'
import type { Viewer } from '@waybill/domain/access/viewer'
import { useMe } from './me.ts'
import { type Me } from './session.ts'

/** The signed-in user as the rules of the domain package see them: `refusalOf(useViewer(), 'bid.submit', { job })`. */
export function useViewer(): Viewer {
  return viewerOf(useMe())
}

export function viewerOf(me: Me): Viewer {
  return {
    user_id: me.id,
    team_id: me.team?.id ?? null,
    session_id: '', // known to the server alone; no rule of the screens looks at it
    api_key_id: null,
    impersonator_id: me.is_impersonated ? '' : null,
    registration_progress: me.registration_progress,
    staff_roles: me.staff_roles ?? [],
    language: me.language,
    is_primary: me.is_primary,
    has_full_access: me.has_full_access,
    post_work: me.post_work,
    tracking: me.tracking,
    job_notification_tracking: me.job_notification_tracking,
    inactivated: me.inactivated,
    can_bid: me.can_bid,
    can_use_client_api: me.can_use_client_api,
    has_demo_account_access: me.has_demo_account_access,
    is_sandbox: false, // nobody signs in to a demo account: it is acted on by keys
    free_job_used: me.free_job_used,
    documents_state: me.documents_state,
    has_second_factor: me.has_second_factor,
    restricted_until: restrictedUntil(me.restrictions ?? []),
    ...(me.team ? standingOf(me.team) : noTeam),
  }
}

/** Restrictions that have not ended by themselves since the user was last loaded. */
function restrictedUntil(restrictions: Me['restrictions']): RestrictedUntil {
  const held = restrictions.filter(({ until }) => Date.parse(until) > Date.now())
  return Object.fromEntries(held.map(({ act, until }) => [act, until]))
}

/** The team's part of its members' rights. */
function standingOf(team: NonNullable<Me['team']>) {
  return {
    company_kind: team.company_kind ?? null,
    member_role: team.member_role ?? null,
    subscription_status: team.subscription_status ?? ('non_subscription' as const),
    is_active_subscriber: team.is_active_subscriber,
    team_suspended: team.is_suspended,
    team_can_bid: team.can_bid ?? false,
    invoice_details_complete: team.invoice_details_complete,
    fors_accredited: team.fors_accredited,
  }
}

/** Staff and newcomers. */
const noTeam = {
  company_kind: null,
  member_role: null,
  subscription_status: 'non_subscription' as const,
  is_active_subscriber: false,
  team_suspended: false,
  team_can_bid: false,
  invoice_details_complete: false,
  fors_accredited: false,
}
