import { IconArrowDown } from '@tabler/icons-react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOwnMessage } from '@waybill/domain/chat/conversation'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { Bubbles } from './bubbles.tsx'
import { Composer } from './composer.tsx'
import { useJournal } from '../../journal/use-journal.ts'
import { sendLater, waitingMessages } from './outbox.ts'
import type { Talk } from './partners.ts'
import type { ThreadPage } from './thread.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { useThread } from './use-thread.ts'
import { WaitingBubbles } from './waiting-bubbles.tsx'

type Props = { talk: Talk; page: ThreadPage }

/** One conversation: its messages, what waits to be sent, and where to write. */
export function ChatThread({ talk, page }: Props) {
  const viewer = useViewer()
  const now = useNow()
  const thread = useThread(talk, page)
  useJournal()
  const waiting = waitingMessages(talk)
  const last = thread.messages.at(-1)
  const end = useStickToEnd({
    first: thread.messages[0]?.number ?? 0,
    last: (last?.number ?? 0) + waiting.length,
    isOwn:
      waiting.length > 0 ||
      (last !== undefined &&
        isOwnMessage(viewer, { team_id: last.team_id, user_id: last.participation.messageable.id })),
  })
  useMarkRead(talk.id, thread.messages, end.isAtEnd)
  const { job_id, taker_team_id } = talk
  // Whose subscription has ended sees conversations about awarded jobs alone.
  const sides = { team_id: viewer.team_id ?? '', bid_team_id: taker_team_id }
  return (
    <>
      <div ref={end.box} onScroll={end.onScroll} className="min-h-0 flex-1 overflow-auto [overflow-anchor:none]">
        <div className="mx-auto flex min-h-full max-w-3xl flex-col justify-end px-3 py-4 lg:px-6">
          {thread.hasOlder && (
            <p className="pb-3 text-center">
              <Button size="small" pending={thread.pending} onClick={() => void thread.loadOlder()}>
                {m.chat_older()}
              </Button>
            </p>
          )}
          {thread.messages.length + waiting.length === 0 && (
            <p className="py-8 text-center text-soft">{m.chat_begin({ company: talk.company_name })}</p>
          )}
          <Bubbles messages={thread.messages} now={now} />
          <WaitingBubbles waiting={waiting} />
        </div>
      </div>
      <div className="relative">
        {end.hasNew && (
          <div className="absolute inset-x-0 bottom-full flex justify-center pb-2">
            <Button kind="primary" size="small" icon={<IconArrowDown size={18} />} onClick={end.goToEnd}>
              {m.chat_new_below()}
            </Button>
          </div>
        )}
        <Composer
          job_id={job_id}
          taker_team_id={taker_team_id}
          refusal={refusalText(refusalOf(viewer, 'message.send', { job: sides, blocked: talk.is_blocked }))}
          onSend={(body) => sendLater(talk, body)}
        />
      </div>
    </>
  )
}
