import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { CONVERSATIONS_OPEN_MINUTES } from '@waybill/domain/back-office/back-office-input'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { useLookup } from '../../../query/use-lookup.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { formatTime } from '../../../ui/format.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { personName } from '../../users/person.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { More } from '../parts/staff-list.tsx'
import {
  type OpenedConversation,
  type OpenedMessage,
  StaffConversationsOpen,
  StaffMessagesQuery,
  type StaffMessagesQueryResult,
} from './staff-conversations.generated.ts'
import type { StaffJob } from './staff-job-screen.generated.ts'

type StaffConversationsProps = { job: StaffJob; conversations: readonly OpenedConversation[] }

/** The messages of the sides: closed to staff until they write down why they read them. */
export function StaffConversations({ job, conversations }: StaffConversationsProps) {
  const { conversation_count, conversations_opened_until: until } = job
  if (!conversation_count) return <p className="px-4 pb-4 text-soft">{m.back_office_conversations_none()}</p>
  if (!until) return <Closed job={job} count={conversation_count} />
  return (
    <div className="flex flex-col gap-2 pb-2">
      <p className="px-4 text-sm text-soft">{m.back_office_conversations_until({ time: formatTime(until) })}</p>
      {conversations.map((conversation, index) => (
        <details key={conversation.id} open={index === 0} className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2.5 font-medium outline-offset-[-3px] hover:bg-hover">
            {conversation.poster_name} – {conversation.taker_name}
          </summary>
          <Messages conversation_id={conversation.id} />
        </details>
      ))}
    </div>
  )
}

function Closed({ job, count }: { job: StaffJob; count: number }) {
  const [asks, setAsks] = useState(false)
  const [open] = useWrite(StaffConversationsOpen, { onDone: () => setAsks(false) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4">
      <p className="flex items-center gap-2 text-soft">
        <IconLock aria-hidden="true" size={18} className="shrink-0" />
        {m.back_office_conversations_closed({ count })}
      </p>
      <StaffButton permission="conversation.open" size="small" onClick={() => setAsks(true)}>
        {m.back_office_conversations_open()}
      </StaffButton>
      {asks && (
        <ReasonDialog
          title={m.back_office_conversations_title({ number: job.job_number })}
          text={m.back_office_conversations_text({ minutes: CONVERSATIONS_OPEN_MINUTES })}
          confirm={m.back_office_conversations_open()}
          onConfirm={(reason) => open({ input: { job_id: job.id, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}

function Messages({ conversation_id }: { conversation_id: string }) {
  const { data, failed } = useLookup(StaffMessagesQuery, { conversation_id, after: null })
  if (failed) return <p className="px-4 pb-3 text-soft">{m.search_failed()}</p>
  if (!data) return <Spinner />
  return <MessagePages conversation_id={conversation_id} first={data.openedMessages} />
}

type MessagePagesProps = { conversation_id: string; first: StaffMessagesQueryResult['openedMessages'] }

/** The newest first, as everywhere in the back office. */
function MessagePages({ conversation_id, first }: MessagePagesProps) {
  const list = usePages(
    first,
    async (after) => (await request(StaffMessagesQuery, { conversation_id, after })).openedMessages,
  )
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={m.back_office_job_conversations()}>
        {list.nodes.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

function Message({ message: { body, created_at, is_seen, participation } }: { message: OpenedMessage }) {
  return (
    <li className="px-4 py-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
        <span>
          {personName(participation.messageable)} · {is_seen ? m.back_office_job_read() : m.back_office_job_unread()}
        </span>
        <DateText value={created_at} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
    </li>
  )
}
