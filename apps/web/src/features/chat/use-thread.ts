import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatMessageTold } from '@waybill/domain/chat/chat-message-told'
import { userChannel } from '@waybill/domain/live/channels'
import { ApiError } from '../../api/api-error.ts'
import { useIsHeard } from '../../api/live/heard-channels.ts'
import { request } from '../../api/request.ts'
import { useLive } from '../../api/use-live.ts'
import { usePolling } from '../../api/use-polling.ts'
import { useMe } from '../../session/me.ts'
import { useRefetch } from '../../query/live.ts'
import { reactToError } from '../../session/react-to-error.ts'
import { type ChatBubble, ChatScreenOlder } from './chat-screen.generated.ts'
import { entryArrived } from '../../journal/postman.ts'
import type { OutboxSendResult } from './outbox.generated.ts'
import { isOfTalk } from './outbox.ts'
import type { Talk } from './partners.ts'

const POLL_MS = 10_000 // only while the channel is not heard

/** The messages of a conversation: the newest page, those asked for before it, and what arrives while it is open. */
export function useThread(talk: Talk, page: ThreadPage) {
  const me = useMe()
  const navigate = useNavigate()
  const [kept, setKept] = useState(emptyThread)
  const [pending, setPending] = useState(false)
  const thread = useMemo(() => withThreadPage(kept, page), [kept, page])
  useEffect(() => {
    setKept((before) => withThreadPage(before, page))
  }, [page])

  const { job_id, taker_team_id } = talk
  const refetch = useRefetch()
  const reload = () => refetch((topic) => topic === 'chat')
  const take = (message: ChatMessageTold['message']) => {
    if (isNext(thread, message)) setKept((before) => withMessage(before, { ...message, is_withheld: false }))
    else void reload()
  }
  const channel = userChannel(me.id)
  useLive(channel, 'ChatMessage', (data) => {
    const { message } = data as ChatMessageTold
    const { job_id, taker_team_id } = message.participation.conversation
    if (job_id === talk.job_id && taker_team_id === talk.taker_team_id) take(message)
  })
  usePolling(reload, POLL_MS, !useIsHeard(channel))
  useEffect(
    () =>
      entryArrived.subscribe(({ entry, answer }) => {
        const { sendMessage } = (answer ?? {}) as Partial<OutboxSendResult>
        if (sendMessage && isOfTalk(entry, { job_id, taker_team_id }))
          setKept((before) => withMessage(before, sendMessage))
      }),
    [job_id, taker_team_id],
  )

  const after = olderThan(thread)
  async function loadOlder() {
    if (pending || after === null) return
    setPending(true)
    try {
      const { chatMessages } = await request(ChatScreenOlder, { job_id, taker_team_id, after })
      setKept((before) => withThreadPage(before, chatMessages))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const goTo = await reactToError(error)
      if (goTo) await navigate(goTo)
    } finally {
      setPending(false)
    }
  }
  return { messages: messagesOf(thread), hasOlder: after !== null, pending, loadOlder }
}

export type ThreadPage = { nodes: readonly ChatBubble[]; has_next_page: boolean; end_cursor: string | null }

/** The messages a page knows of, by their numbers, and where each page of them ended. */
type Thread = {
  known: ReadonlyMap<number, ChatBubble>
  /** By the number of a page's oldest message: how to ask for those before it, or null where there are none. */
  ends: ReadonlyMap<number, string | null>
}

export const emptyThread: Thread = { known: new Map(), ends: new Map() }

/** Adds a page, or one that was read again: its messages replace those known. */
export function withThreadPage({ known, ends }: Thread, page: ThreadPage): Thread {
  const oldest = page.nodes.at(-1)
  if (!oldest) return { known, ends }
  return {
    known: new Map([...known, ...page.nodes.map((message) => [message.number, message] as const)]),
    ends: new Map([...ends, [oldest.number, page.has_next_page ? page.end_cursor : null]]),
  }
}

export function withMessage(thread: Thread, message: ChatBubble): Thread {
  return { ...thread, known: new Map([...thread.known, [message.number, message]]) }
}

/** The newest messages without a gap, oldest first: what lies beyond one that was missed is asked for again. */
export function messagesOf({ known }: Thread): ChatBubble[] {
  const newestFirst = [...known.values()].toSorted((a, b) => b.number - a.number)
  const gap = newestFirst.findIndex(({ number }, at) => at > 0 && newestFirst[at - 1]!.number !== number + 1)
  return (gap < 0 ? newestFirst : newestFirst.slice(0, gap)).toReversed()
}

/** Whether this message follows the newest one known; if not, some in between went by. */
export function isNext({ known }: Thread, { number }: { number: number }): boolean {
  return number <= Math.max(0, ...known.keys()) + 1
}

/** How to ask for what comes before the oldest message shown; null where nothing does. */
export function olderThan(thread: Thread): string | null {
  const [oldest] = messagesOf(thread)
  return (oldest && thread.ends.get(oldest.number)) ?? null
}
