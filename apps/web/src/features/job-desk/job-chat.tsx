import { m } from '@waybill/locales/messages'
import { usePart } from '../../query/use-part.ts'
import { useViewer } from '../../session/viewer.ts'
import { ListSkeleton } from '../../ui/state/skeleton.tsx'
import { ChatScreenQuery } from '../chat/chat-screen.generated.ts'
import { ChatThread } from '../chat/chat-thread.tsx'
import { talkOf } from '../chat/partners.ts'

type JobChatProps = { job_id: string; taker_team_id: string }

/** The conversation about a job beside it: read and answered without leaving the page. */
export function JobChat({ job_id, taker_team_id }: JobChatProps) {
  const viewer = useViewer()
  const data = usePart(ChatScreenQuery, ['chat'], { job_id, taker_team_id })
  const talk = data && talkOf(data, viewer, taker_team_id)
  if (data && !talk) return null
  return (
    <section
      aria-label={m.chat_about_job()}
      className="flex min-h-64 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {data && talk ? (
        <ChatThread key={`${talk.job_id}:${talk.taker_team_id}`} talk={talk} page={data.chatMessages} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </section>
  )
}
