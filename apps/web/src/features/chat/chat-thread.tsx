import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOwnMessage } from '@waybill/domain/chat/conversation'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useJournal } from '../../journal/use-journal.ts'
import { refetch } from '../../query/live.ts'
import { markMeStale } from '../../query/client.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { Bubbles, WaitingBubbles } from './bubbles.tsx'
import { type ChatBubble, ChatScreenRead } from './chat-screen.generated.ts'
import { Composer } from './composer.tsx'
import { sendLater, waitingMessages } from './outbox.ts'
import type { Talk } from './partners.ts'
import { type ThreadPage, useThread } from './use-thread.ts'

type Props = { talk: Talk; page: ThreadPage; isOnRun?: boolean }

/** One conversation: its messages, what waits to be sent, and where to write. */
export function ChatThread({ talk, page, isOnRun = false }: Props) {
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
  // A team whose subscription has ended sees conversations about awarded jobs alone.
  const sides = { team_id: viewer.team_id ?? '', bid_team_id: taker_team_id }
  return (
    <>
      <div
        ref={end.box}
        role="group"
        aria-label={m.chat_messages()}
        tabIndex={0} // in the tab order, because what scrolls must be reachable by keyboard
        onScroll={end.onScroll}
        className="min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
      >
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
          isOnRun={isOnRun}
          onSend={(body) => sendLater(talk, body)}
        />
      </div>
    </>
  )
}

/** Marks what is visible as read: tells the server once, and the unread marks go. */
function useMarkRead(conversation_id: string | null, messages: readonly ChatBubble[], isInSight: boolean) {
  const viewer = useViewer()
  const told = useRef(0)
  const newest = messages.findLast(
    ({ team_id, participation }) => !isOwnMessage(viewer, { team_id, user_id: participation.messageable.id }),
  )
  const isMine = refusalOf(viewer, 'message.read', {}) === null
  useEffect(() => {
    if (!conversation_id || !newest || !isMine || !isInSight || newest.number <= told.current) return
    const { id: message_id, number } = newest
    const mark = async () => {
      if (document.visibilityState !== 'visible' || number <= told.current) return
      told.current = number
      try {
        await request(ChatScreenRead, { input: { conversation_id, message_id } })
        markMeStale()
        await refetch((topic) => topic === 'me' || topic === 'messages')
      } catch {
        told.current = 0 // tried again with the next message, or the next visit
      }
    }
    const look = () => void mark()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation_id, newest, isMine, isInSight])
}

const NEAR_PX = 80

type Lines = { first: number; last: number /** The last one was written here. */; isOwn: boolean }

/**
 * Keeps the scroll position: at the end while the reader is there, at the same line when older messages are loaded
 * above it, and unmoved by new messages while they read further up.
 */
function useStickToEnd({ first, last, isOwn }: Lines) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first, last: 0, height: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const was = before.current
    if (last > was.last && (isAtEnd || isOwn)) current.scrollTop = current.scrollHeight
    else if (last > was.last) setHasNew(true)
    else if (first < was.first) current.scrollTop += current.scrollHeight - was.height
    before.current = { first, last, height: current.scrollHeight }
  }, [first, last, isOwn, isAtEnd])

  function goToEnd() {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  function onScroll() {
    const { current } = box
    if (!current) return
    const is = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX
    setIsAtEnd(is)
    if (is) setHasNew(false)
  }
  return { box, isAtEnd, hasNew, goToEnd, onScroll }
}
