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
import { useAskAgain } from '../../query/live.ts'
import { reactToError } from '../../session/react-to-error.ts'
import { ChatScreenOlder } from './chat-screen.generated.ts'
import { entryArrived } from '../../journal/postman.ts'
import type { OutboxSendResult } from './outbox.generated.ts'
import { isOfTalk } from './outbox.ts'
import type { Talk } from './partners.ts'
import { emptyThread, isNext, messagesOf, olderThan, withMessage, withThreadPage, type ThreadPage } from './thread.ts'

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
  const askAgain = useAskAgain()
  const reload = () => askAgain((topic) => topic === 'chat')
  const take = (message: ChatMessageTold['message']) => {
    if (isNext(thread, message)) setKept((before) => withMessage(before, message))
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
      entryArrived.hear(({ entry, answer }) => {
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
