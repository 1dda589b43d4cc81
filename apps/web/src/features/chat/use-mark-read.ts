import { useEffect, useRef } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOwnMessage } from '@waybill/domain/chat/conversation'
import { request } from '../../api/request.ts'
import { markMeStale } from '../../query/mark-me-stale.ts'
import { askAgain } from '../../query/live.ts'
import { useViewer } from '../../session/viewer.ts'
import { ChatScreenRead, type ChatBubble } from './chat-screen.generated.ts'

/** What somebody has before their eyes is read: said to the server once, and the marks beside it go. */
export function useMarkRead(conversation_id: string | null, messages: readonly ChatBubble[], isInSight: boolean) {
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
        await askAgain((topic) => topic === 'me' || topic === 'messages')
      } catch {
        told.current = 0 // said again with the next message, or the next visit
      }
    }
    const look = () => void mark()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation_id, newest, isMine, isInSight])
}
