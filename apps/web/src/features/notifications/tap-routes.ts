import { href } from 'react-router'
import type { EventRow } from './event-row.generated.ts'

/** What of a notification decides where a tap on it leads. */
export type Tapped = Pick<
  EventRow,
  | 'type'
  | 'group'
  | 'status'
  | 'description_template'
  | 'redirect_entity'
  | 'redirect_id'
  | 'job_id'
  | 'job_is_active'
  | 'is_own_job'
  | 'is_carried_job'
  | 'is_electronic_pod'
  | 'document_type_id'
>
type Reader = { team_id: string | null }

type Rule = { when: (event: Tapped) => boolean; to: (event: Tapped, reader: Reader) => string | null }

/** The first rule that fits decides (spec §2 "Notification tap routing"). */
const rules: readonly Rule[] = [
  { when: ({ type }) => type === 'APP_UPDATED', to: () => `${href('/help')}?clear_cache_guide=open` },
  { when: ({ group }) => group === 'CHAT_MESSAGE', to: (event) => ofJob(event, (id) => href('/chat/:id', { id })) },
  {
    when: ({ group, status }) => group === 'DOCUMENTS' && status === 'NEGATIVE',
    to: ({ document_type_id: type }) => (type ? href('/documents-list/:type', { type }) : href('/documents')),
  },
  { when: ({ group }) => group === 'DOCUMENTS', to: () => href('/documents') },
  {
    when: ({ redirect_entity }) => redirect_entity === 'INVOICE',
    to: ({ redirect_id: id, is_own_job }) =>
      id && `${href('/view-invoice/:id', { id })}${is_own_job ? '?role=poster' : ''}`,
  },
  {
    when: ({ redirect_entity }) => redirect_entity === 'POD',
    to: ({ redirect_id: id, is_electronic_pod }) =>
      id && (is_electronic_pod ? href('/view-electronic-pod/:id?', { id }) : href('/view-pod/:id?', { id })),
  },
  { when: ({ group }) => group === 'FEEDBACKS', to: (event) => ownSide(event) },
  {
    when: ({ redirect_entity, is_own_job }) => redirect_entity === 'BID' && is_own_job,
    to: (event) => ofJob(event, (id) => href('/bids/:id', { id })),
  },
  {
    when: ({ redirect_entity, is_carried_job, job_is_active }) =>
      redirect_entity === 'BID' && !is_carried_job && !job_is_active,
    to: (_event, { team_id }) => (team_id ? href('/team-bids/:id', { id: team_id }) : href('/browse-jobs')),
  },
  {
    when: ({ group }) => group === 'MY_WORK' || group === 'JOB_POSTED',
    to: (event) => ownSide(event) ?? onTheBoard(event),
  },
  { when: ({ group }) => group === 'SUBSCRIPTIONS', to: () => href('/subscription') },
]

/** Where a tap leads, or null when there is nothing more to see than the notification itself. */
export function tapRouteOf(event: Tapped, reader: Reader): string | null {
  return rules.find(({ when }) => when(event))?.to(event, reader) ?? null
}

/** The poster's page of the job, or the carrier's. */
function ownSide(event: Tapped): string | null {
  return ofJob(event, (id) => ownPageOf(event, id))
}

/** The page of a job for the side the reader is on; null for neither. */
export function ownPageOf({ is_carried_job, is_own_job }: Tapped, id: string): string | null {
  if (is_carried_job) return href('/my-work/:id', { id })
  return is_own_job ? href('/jobs-posted/:id', { id }) : null
}

function onTheBoard(event: Tapped): string {
  const open = event.job_is_active ? ofJob(event, (id) => href('/browse-jobs/:id', { id })) : null
  return open ?? href('/browse-jobs')
}

/** The job's id, as such or marked in the description's template behind a '#'. */
function ofJob(event: Tapped, path: (id: string) => string | null): string | null {
  const id = event.job_id ?? /#\{([^}]+)\}/.exec(event.description_template)?.[1]
  return id ? path(id) : null
}
