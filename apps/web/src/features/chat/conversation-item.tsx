import { href, Link, useMatch, useSearchParams } from 'react-router'
import { isOwnMessage, MAX_UNSEEN_COUNT } from '@waybill/domain/chat/conversation'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { lastWordText } from './days.ts'
import type { ConversationRow } from './messages-layout.generated.ts'

type Props = { conversation: ConversationRow; search: string }

/** A conversation in the list: with whom, about what, the last word, and how much of it is new. */
export function ConversationItem({ conversation, search }: Props) {
  const { company_name, job_number, unseen_count, last_message_at } = conversation
  const isOpen = useIsOpen(conversation)
  const now = useNow()
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={chatPath(conversation, search)}
        data-list-row
        aria-current={isOpen ? 'page' : undefined}
        className="relative flex items-start gap-3 px-4 py-3 outline-offset-[-3px] hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:bg-strong"
      >
        <div className="min-w-0 flex-1">
          <p className={`truncate ${unseen_count > 0 ? 'font-bold' : 'font-semibold'}`}>{company_name}</p>
          <p className="figures truncate text-sm text-soft">
            {routeOf(conversation)} · #{job_number}
          </p>
          <p className={`mt-0.5 truncate text-[0.9375rem] ${unseen_count > 0 ? 'font-medium text-ink' : 'text-soft'}`}>
            <LastWord conversation={conversation} />
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <time dateTime={last_message_at} className="figures text-sm text-soft">
            {lastWordText(last_message_at, now)}
          </time>
          {unseen_count > 0 && <Unseen count={unseen_count} />}
        </div>
      </Link>
    </li>
  )
}

function Unseen({ count }: { count: number }) {
  return (
    <span className="figures min-w-6 rounded-full bg-signal px-1.5 text-center text-sm leading-6 font-bold text-on-signal">
      <span aria-hidden="true">{count < MAX_UNSEEN_COUNT ? count : `${MAX_UNSEEN_COUNT - 1}+`}</span>
      <span className="sr-only">{m.chat_unseen_count({ count })}</span>
    </span>
  )
}

function LastWord({ conversation: { last_message } }: Pick<Props, 'conversation'>) {
  const viewer = useViewer()
  if (!last_message) return m.chat_nothing_yet()
  const { team_id, participation } = last_message
  const body = last_message.body ?? m.cases_hidden_message()
  const { id: user_id, name_first } = participation.messageable
  if (isOwnMessage(viewer, { user_id, team_id }) && user_id === viewer.user_id) return m.chat_you({ body })
  return team_id === viewer.team_id ? m.chat_teammate({ name: name_first, body }) : body
}

export function routeOf(job: { pickup_short_address: string; destination_short_address: string }): string {
  return `${placeNameOf(job.pickup_short_address).town} → ${placeNameOf(job.destination_short_address).town}`
}

/** A poster with several takers says which one is meant. */
function chatPath({ job_id, is_own, taker_team_id }: ConversationRow, search: string): string {
  const query = new URLSearchParams(search)
  if (is_own) query.set('with', taker_team_id)
  return `${href('/chat/:id', { id: job_id })}${query.size > 0 ? `?${query}` : ''}`
}

function useIsOpen({ job_id, is_own, taker_team_id }: ConversationRow): boolean {
  const open = useOpenChat()
  return open.job_id === job_id && (!is_own || open.taker_team_id === null || open.taker_team_id === taker_team_id)
}

type OpenChat = { job_id: string | null; taker_team_id: string | null }

/** The conversation in the address: the job's, and for a poster the taker's beside it. */
export function useOpenChat(): OpenChat {
  const match = useMatch('/chat/:id')
  const [search] = useSearchParams()
  return { job_id: match?.params.id ?? null, taker_team_id: search.get('with') }
}

export const isNoChat = ({ job_id }: OpenChat) => job_id === null
