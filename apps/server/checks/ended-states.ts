import type { Database } from '../src/platform/database/database.ts'
import type { World } from '../testing/world.ts'
import type { Ids } from './tenants-scene.ts'

/** How a thing ends, or stops for a while: the columns of its row, and what may still be done with it, with the reason. */
export type EndedState = {
  table: keyof Database
  of: keyof Ids
  set: (now: Date) => Record<string, unknown>
  mayStill?: Record<string, string>
  /** A job that nobody carries does not come to this end. */
  isCarried?: true
}

const removed = (now: Date) => ({ removed_at: now })
const jobIs = (status: string) => (now: Date) => ({ status, closed_at: now })
const undone = (restore: string, remove: string) => ({
  [restore]: 'removing is undone',
  [remove]: 'removed twice is removed',
})
const links = {
  createTrackingLink: 'until some days after the end the page tells it',
  revokeTrackingLink: 'a link is ended at any time',
  sendMessage: 'both sides settle what is left',
  openConversations: 'staff read what was written',
}

export const endedStates: Record<string, EndedState> = {
  'job cancelled': {
    table: 'jobs',
    of: 'job_id',
    set: jobIs('cancel'),
    mayStill: {
      ...links,
      reinstateJob: 'back on the board',
      repostJob: 'posted again',
      remindAboutJob: 'agreed charges are to be paid',
    },
  },
  'job expired': {
    table: 'jobs',
    of: 'job_id',
    set: jobIs('expire'),
    mayStill: {
      ...links,
      repostJob: 'posted again',
      proposeCharge: 'its carrier alone may, and a job that expires has none',
    },
  },
  'job sold outside': {
    table: 'jobs',
    of: 'job_id',
    set: jobIs('sold_outside_platform'),
    mayStill: { ...links, remindAboutJob: 'agreed charges are to be paid' },
  },
  'job complete': {
    table: 'jobs',
    of: 'job_id',
    set: jobIs('complete'),
    isCarried: true,
    mayStill: { leaveFeedback: 'for thirty days after the end' },
  },
  'stop removed': { table: 'job_stops', of: 'stop_id', set: removed },
  'bid rejected': {
    table: 'bids',
    of: 'bid_id',
    set: () => ({ status: 'rejected', rejection_reason: 'Bid_Too_High' }),
  },
  'bid retracted': { table: 'bids', of: 'bid_id', set: () => ({ status: 'canceled' }) },
  'bid hidden': {
    table: 'bids',
    of: 'bid_id',
    set: () => ({ hidden: true }),
    mayStill: { retractBid: 'its bidder takes it back' },
  },
  'invoice paid': {
    table: 'invoices',
    of: 'invoice_id',
    set: () => ({ status: 'paid' }),
    mayStill: { refuseCorrection: 'a question that was asked before is answered' },
  },
  'invoice credited in full': {
    table: 'invoices',
    of: 'invoice_id',
    set: () => ({ credited: 120, status: 'pending' }),
    mayStill: { refuseCorrection: 'a question that was asked before is answered' },
  },
  'document rejected': {
    table: 'documents',
    of: 'document_id',
    set: () => ({ status: 'rejected', rejection_reason: 'Blurred' }),
    mayStill: { shareDocument: 'the choice holds for the version that follows' },
  },
  'key revoked': {
    table: 'api_keys',
    of: 'api_key_id',
    set: (now) => ({ revoked_at: now }),
    mayStill: { revokeApiKey: 'revoked twice is revoked' },
  },
  'endpoint paused': {
    table: 'callback_endpoints',
    of: 'callback_endpoint_id',
    set: (now) => ({ paused_at: now, pause_reason: 'by_hand' }),
    mayStill: { removeCallbackEndpoint: 'it is removed', switchCallbackEndpoint: 'it is switched on or off' },
  },
  'contact removed': {
    table: 'contacts',
    of: 'contact_id',
    set: removed,
    mayStill: undone('restoreContact', 'removeContact'),
  },
  'location removed': {
    table: 'locations',
    of: 'location_id',
    set: removed,
    mayStill: undone('restoreLocation', 'removeLocation'),
  },
  'saved load removed': {
    table: 'saved_loads',
    of: 'saved_load_id',
    set: removed,
    mayStill: undone('restoreSavedLoad', 'removeSavedLoad'),
  },
  'saved view removed': {
    table: 'saved_views',
    of: 'saved_view_id',
    set: removed,
    mayStill: undone('restoreView', 'removeView'),
  },
  'vehicle removed': {
    table: 'fleet_vehicles',
    of: 'fleet_id',
    set: removed,
    mayStill: undone('restoreVehicle', 'removeVehicle'),
  },
  'join request withdrawn': {
    table: 'join_requests',
    of: 'join_request_id',
    set: (now) => ({ status: 'withdrawn', answered_at: now }),
  },
  'case decided': {
    table: 'cases',
    of: 'case_id',
    set: (now) => ({ state: 'decided', decided_at: now, outcome: 'dismissed' }),
  },
  'company finding settled': {
    table: 'company_findings',
    of: 'company_finding_id',
    set: (now) => ({ settled_at: now }),
  },
  'payment finding settled': {
    table: 'payment_findings',
    of: 'payment_finding_id',
    set: (now) => ({ settled_at: now }),
  },
  'colleague inactivated': {
    table: 'users',
    of: 'user_id',
    set: () => ({ inactivated: true }),
    mayStill: {
      changeAvatar: 'the office keeps its people’s data',
      EditProfile: 'the office keeps its people’s data',
      giveApiAccess: 'a right for the day they are back',
      giveRightsByStaff: 'a right for the day they are back',
      addStaffNote: 'staff note why',
      changeEmailByStaff: 'staff help them back',
      unlockAccount: 'staff help them back',
      logOutUser: 'logged out twice is logged out',
      mailPasswordLink: 'staff help them back',
      startImpersonation: 'staff see what they saw (spec §2)',
    },
  },
  'account closed': { table: 'users', of: 'user_id', set: (now) => ({ inactivated: true, deleted_at: now }) },
  'driver inactivated': { table: 'users', of: 'driver_id', set: () => ({ inactivated: true }) },
  'company suspended': {
    table: 'teams',
    of: 'team_id',
    set: (now) => ({ is_suspended: true, suspended_at: now }),
    mayStill: {
      letTeamBid: 'staff decide on their own',
      pauseSubscription: 'nothing is charged meanwhile',
      setTrading: 'staff note it',
      blockTeam: 'a list of one’s own',
      unblockTeam: 'a list of one’s own',
    },
  },
  'company closed': {
    table: 'teams',
    of: 'team_id',
    set: (now) => ({ closed_at: now, subscription_status: 'canceled' }),
    mayStill: { blockTeam: 'a list of one’s own', unblockTeam: 'a list of one’s own' },
  },
}

/** Ends the thing for as long as the work takes. */
export async function whileEnded<Result>(
  { db, now }: World,
  ids: Ids,
  { table, of, set }: EndedState,
  work: () => Promise<Result>,
): Promise<Result> {
  const changes = set(now)
  const row = db
    .selectFrom(table)
    .select(Object.keys(changes) as never)
    .where('id' as never, '=', ids[of] as never)
  const before = (await row.executeTakeFirstOrThrow()) as Record<string, unknown>
  const write = (values: Record<string, unknown>) =>
    db
      .updateTable(table)
      .set(values as never)
      .where('id' as never, '=', ids[of] as never)
      .execute()
  await write(changes)
  try {
    return await work()
  } finally {
    await write(before)
  }
}
