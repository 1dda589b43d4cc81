import type { MemberRole } from '../teams/team.ts'
import type { EntityKind, MessageTone, NotificationGroup, NotificationType } from './notification.ts'

/** The parts of a notification that decide where a tap on it leads. */
export type Tapped = {
  type: NotificationType
  group: NotificationGroup
  status: MessageTone
  description_template: string
  redirect_entity: EntityKind | null
  redirect_id: string | null
  job_id: string | null
  job_is_active: boolean
  is_own_job: boolean
  is_carried_job: boolean
  is_electronic_pod: boolean
  document_type_id: string | null
}
/** `app_store_url` is where the app on this device comes from; null on the web. Staff have no team, and no role in one. */
export type TapReader = { team_id: string | null; member_role: MemberRole | null; app_store_url?: string | null }

type Rule = { when: (event: Tapped) => boolean; to: (event: Tapped, reader: TapReader) => string | null }

/** The first rule that fits decides (spec §2 "Notification tap routing"). */
const rules: readonly Rule[] = [
  {
    when: ({ type }) => type === 'APP_UPDATED',
    to: (_event, { app_store_url }) => app_store_url ?? '/help?clear_cache_guide=open',
  },
  { when: ({ group }) => group === 'CHAT_MESSAGE', to: (event) => ofJob(event, (id) => `/chat/${id}`) },
  {
    when: ({ group, status }) => group === 'DOCUMENTS' && status === 'NEGATIVE',
    to: ({ document_type_id }) => (document_type_id ? `/documents-list/${document_type_id}` : '/documents'),
  },
  {
    when: ({ group }) => group === 'DOCUMENTS',
    to: ({ redirect_id }, { team_id }) => (team_id || !redirect_id ? '/documents' : `/admin/review/${redirect_id}`),
  },
  {
    when: ({ redirect_entity }) => redirect_entity === 'INVOICE',
    to: ({ redirect_id, is_own_job }) =>
      redirect_id && `/view-invoice/${redirect_id}${is_own_job ? '?role=poster' : ''}`,
  },
  {
    when: ({ redirect_entity }) => redirect_entity === 'POD',
    to: ({ redirect_id, is_electronic_pod }) =>
      redirect_id && `/${is_electronic_pod ? 'view-electronic-pod' : 'view-pod'}/${redirect_id}`,
  },
  { when: ({ group }) => group === 'FEEDBACKS', to: (event) => ownSide(event) },
  {
    when: ({ redirect_entity, is_own_job }) => redirect_entity === 'BID' && is_own_job,
    to: (event) => ofJob(event, (id) => `/bids/${id}`),
  },
  {
    when: ({ redirect_entity, is_carried_job, job_is_active }) =>
      redirect_entity === 'BID' && !is_carried_job && !job_is_active,
    to: ({ type }, { team_id, member_role }) =>
      team_id ? `/team-bids/${team_id}${type === 'BID_REJECTED' ? '?status=rejected' : ''}` : boardOf(member_role),
  },
  // A bidder's job was cancelled: the bid that ended with it, and why.
  {
    when: ({ type, is_own_job, is_carried_job, job_is_active }) =>
      type === 'JOB_CANCELLED' && !is_own_job && !is_carried_job && !job_is_active,
    to: (_event, { team_id, member_role }) =>
      team_id && member_role !== 'Poster' ? `/team-bids/${team_id}?status=rejected` : boardOf(member_role),
  },
  {
    when: ({ group }) => group === 'MY_WORK' || group === 'JOB_POSTED',
    to: (event, { member_role }) => ownSide(event) ?? onTheBoard(event, member_role),
  },
  { when: ({ group }) => group === 'SUBSCRIPTIONS', to: () => '/subscription' },
]

/** Where a tap leads, or null when there is nothing more to see than the notification itself. */
export function tapRouteOf(event: Tapped, reader: TapReader): string | null {
  return rules.find(({ when }) => when(event))?.to(event, reader) ?? null
}

/** The poster's page of the job, or the carrier's. */
function ownSide(event: Tapped): string | null {
  return ofJob(event, (id) => ownPageOf(event, id))
}

/** The page of a job for the side the reader is on; null for neither. */
export function ownPageOf(
  { is_carried_job, is_own_job }: Pick<Tapped, 'is_carried_job' | 'is_own_job'>,
  id: string,
): string | null {
  if (is_carried_job) return `/my-work/${id}`
  return is_own_job ? `/jobs-posted/${id}` : null
}

function onTheBoard(event: Tapped, role: MemberRole | null): string {
  const board = boardOf(role)
  const open = event.job_is_active ? ofJob(event, (id) => `/browse-jobs/${id}`) : null
  return board === '/browse-jobs' && open ? open : board
}

/** The list of jobs this reader may open: a company that only posts has no use for the board (settled 21). */
function boardOf(role: MemberRole | null): '/browse-jobs' | '/jobs-posted' {
  return role === 'Poster' ? '/jobs-posted' : '/browse-jobs'
}

/** The job's id, as such or marked in the description's template behind a '#'. */
function ofJob(event: Tapped, path: (id: string) => string | null): string | null {
  const id = event.job_id ?? /#\{([^}]+)\}/.exec(event.description_template)?.[1]
  return id ? path(id) : null
}
