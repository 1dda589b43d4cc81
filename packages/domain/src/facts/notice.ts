import type { CallbackEvent } from '../api-callbacks/callback.ts'
import type {
  EntityKind,
  EventType,
  MessageTone,
  NotificationGroup,
  NotificationType,
} from '../notifications/notification.ts'

/**
 * The audience of a fact. A person who is several of these hears once; whoever did it hears only of their own receipts.
 */
export const audiences = [
  'poster',
  'poster_primary',
  'bidder',
  'driver',
  'taker',
  'taker_primary',
  'pending_bidders',
  'former_bidders',
  'invoice_recipient',
  'document_owner',
  'owner_primary',
  'staff',
  'team',
  'author',
  'subject',
  'everybody',
  'matching_takers',
  'conversation_members',
  'list_sender',
  'new_primary',
  'old_primary',
] as const
export type Audience = (typeof audiences)[number]

export type Notice = {
  who: Audience
  type: NotificationType
  group: NotificationGroup
  event_type: EventType
  tone: MessageTone
  /** Where a tap leads; null leads to the list of notifications. */
  redirect_entity: EntityKind | null
  /** Also by e-mail, to those who want it (EMAIL_NOTIFICATIONS). */
  email: boolean
  /** Also on the devices of those who want it. */
  push: boolean
  /** The driver's way from place to place: mailed once a job and hour at most. */
  is_step: boolean
}

/** A chat message is told like a notice but is none of the notification types and stands in no list of events. */
export type ChatNotice = { who: 'conversation_members'; group: 'CHAT_MESSAGE'; event_type: 'Info'; tone: 'INFO' }

export type Consequences = {
  notify: readonly Notice[]
  callbacks: readonly CallbackEvent[]
  chat?: ChatNotice
  /** Wakes the apps of the user the fact names, without a word (spec §3 "Push message kinds"). */
  signal?: 'USER'
}

const toneOf = { Info: 'INFO', Positive: 'POSITIVE', Negative: 'NEGATIVE' } as const

/** Writes the notices of one group that lead to one kind of entity. */
export function noticeIn(group: NotificationGroup, redirect_entity: EntityKind | null) {
  return (who: Audience, type: NotificationType, event_type: 'Info' | 'Positive' | 'Negative' = 'Info'): Notice => ({
    who,
    type,
    group,
    event_type,
    tone: toneOf[event_type],
    redirect_entity,
    email: true,
    push: true,
    is_step: false,
  })
}

/**
 * The notifications that the actor gets as well: the receipt for an action (semantics §12). Of everything else they
 * know already.
 */
const receiptTypes: readonly NotificationType[] = [
  'BID_ACCEPTED_TO_POSTER',
  'BID_SENT',
  'DOCUMENT_ADDED',
  'FEEDBACK_SENT',
  'INVOICE_SENT',
  'JOB_ALLOCATED_FOR_POSTER',
  'MEMBERSHIP_ACTIVATED',
  'PASSED_ROLE_PRIMARY',
  'SUBSCRIPTION_PLAN_UPDATED',
]

export function isReceipt(type: NotificationType): boolean {
  return receiptTypes.includes(type)
}
