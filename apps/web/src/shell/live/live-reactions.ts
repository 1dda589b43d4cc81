import type { ChatMessageTold } from '@waybill/domain/chat/chat-message-told'
import { isOwnMessage } from '@waybill/domain/chat/conversation'
import { type LiveEvents, logoutReasons } from '@waybill/domain/live/live-events'
import type { LiveEventType } from '@waybill/domain/notifications/notification'
import { m } from '@waybill/locales/messages'
import type { Device } from '../../native/device.ts'

/** The product's reaction to a live event. */
export type LiveReaction = {
  /** Staff's notices are refetched: one stands above the page, or goes from there. */
  refreshNotices: boolean
  /** The page is loaded anew; with unsaved changes on it the reader says when. */
  reload: 'now' | 'when_asked' | null
  /** Marked as unread, and shown for a moment: once, however often it is heard. */
  showEvent: boolean
  /** Marked as unseen, and said, with the way to the chat. */
  announceMessage: { text: string; goTo: string } | null
  /** The stored user is replaced by what the server says now. */
  refreshUser: boolean
  goTo: string | null
}

export type Heard = {
  Event: { id: string }
  ChatMessage: ChatMessageTold
  User: LiveEvents['User']
  Subscription: LiveEvents['Subscription']
  /** Without a reason where the connection was refused, or by a server of before. */
  Logout: Partial<LiveEvents['Logout']>
}

/** The tab's state that decides. */
export type Circumstances = {
  user_id: string
  team_id: string | null
  is_primary: boolean
  platform: Device['platform']
  /** The address of the page, where an open chat names its job and its taker. */
  at: { pathname: string; search: string }
  hasUnsavedChanges: boolean
  /** When what this tab knows was written, of the user and of the subscription; null when it knows nothing. */
  known: { user: string | null; subscription: string | null }
}

type Row<Data> = (data: Data, now: Circumstances) => Partial<LiveReaction>
type Rows = { [Type in LiveEventType]: Row<Type extends keyof Heard ? Heard[Type] : unknown> }

/** Spec §4 "Live events", a row each. */
const rows: Rows = {
  Maintenance: () => ({ refreshNotices: true }),
  MAINTENANCE_FINISHED: () => ({ refreshNotices: true }),
  AppUpdate: (_, { platform }) => ({ refreshNotices: platform === 'web' }),
  REFRESH: (_, { hasUnsavedChanges }) => ({ reload: hasUnsavedChanges ? 'when_asked' : 'now' }),
  Event: () => ({ showEvent: true }),
  ChatMessage: (message, now) => ({ announceMessage: isToldOf(message, now) ? announcementOf(message) : null }),
  User: ({ updated_at }, { known }) => ({ refreshUser: isNewer(updated_at, known.user) }),
  Subscription: ({ updated_at }, { known }) => ({ refreshUser: isNewer(updated_at, known.subscription) }),
  Logout: ({ reason }) => ({
    goTo: logoutReasons.some((each) => each === reason) ? `/logout?keep&reason=${reason}` : '/logout?keep',
  }),
}

const nothing: LiveReaction = {
  refreshNotices: false,
  reload: null,
  showEvent: false,
  announceMessage: null,
  refreshUser: false,
  goTo: null,
}

/** The reaction to a live event; pure, so that the whole table can be tested. */
export function reactionToLive<Type extends LiveEventType>(
  type: Type,
  data: Parameters<Rows[Type]>[0],
  now: Circumstances,
): LiveReaction {
  const row: Row<Parameters<Rows[Type]>[0]> = rows[type]
  return { ...nothing, ...row(data, now) }
}

/** The open chat takes the message in itself; nobody is told of their own, nor a Primary Member of a teammate's (spec §4). */
function isToldOf(told: ChatMessageTold, now: Circumstances): boolean {
  const { team_id, participation } = told.message
  return !isOpen(told, now.at) && !isOwnMessage(now, { user_id: participation.messageable.id, team_id })
}

function isOpen({ job_id, message }: ChatMessageTold, { pathname, search }: Circumstances['at']): boolean {
  const taker = new URLSearchParams(search).get('with')
  return pathname === `/chat/${job_id}` && (taker ?? takerOf(message)) === takerOf(message)
}

const takerOf = ({ participation }: ChatMessageTold['message']) => participation.conversation.taker_team_id

function announcementOf({ job_id, job_number, message }: ChatMessageTold) {
  return { text: m.live_new_message({ number: job_number }), goTo: `/chat/${job_id}?with=${takerOf(message)}` }
}

function isNewer(updated_at: string, known: string | null): boolean {
  return known === null || Date.parse(updated_at) > Date.parse(known)
}
