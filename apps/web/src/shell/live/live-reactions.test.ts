import { expect, test } from 'vitest'
import type { ChatMessageTold } from '@waybill/domain/chat/chat-message-told'
import { liveEventTypes } from '@waybill/domain/notifications/notification'
import { reactionToLive, type Circumstances, type LiveReaction } from './live-reactions.ts'

const nothing: LiveReaction = {
  refreshNotices: false,
  reload: null,
  showEvent: false,
  announceMessage: null,
  refreshUser: false,
  goTo: null,
}
const before = '2026-11-21T10:00:00.000Z'
const later = '2026-11-21T10:00:00.001Z'
const tab: Circumstances = {
  user_id: 'me',
  team_id: 'team',
  is_primary: false,
  platform: 'web',
  at: { pathname: '/my-work', search: '' },
  hasUnsavedChanges: false,
  known: { user: before, subscription: before },
}
const messageOf = (user_id: string, team_id: string): ChatMessageTold => ({
  job_id: 'job',
  job_number: '10021',
  message: {
    id: 'message',
    number: 1,
    body: 'At the gate.',
    captured_at: null,
    created_at: later,
    team_id,
    is_seen: false,
    participation: {
      id: 'participation',
      messageable: { id: user_id, avatar_url: null, name_first: 'Ana', name_last: 'Pop' },
      conversation: { id: 'conversation', job_id: 'job', taker_team_id: 'taker' },
    },
    notifications: [],
  },
})
const message = messageOf('other', 'other team')
const announced = { announceMessage: { text: 'New Message for #10021', goTo: '/chat/job?with=taker' } }

const rows: [string, LiveReaction | Partial<LiveReaction>, LiveReaction][] = [
  ['maintenance is shown', { refreshNotices: true }, reactionToLive('Maintenance', {}, tab)],
  ['maintenance that is over goes', { refreshNotices: true }, reactionToLive('MAINTENANCE_FINISHED', {}, tab)],
  ['a new version is told on the web', { refreshNotices: true }, reactionToLive('AppUpdate', {}, tab)],
  ['a new version is the store’s to tell', {}, reactionToLive('AppUpdate', {}, { ...tab, platform: 'android' })],
  ['a refresh loads the page anew', { reload: 'now' }, reactionToLive('REFRESH', {}, tab)],
  [
    'a refresh asks before unsaved changes are lost',
    { reload: 'when_asked' },
    reactionToLive('REFRESH', {}, { ...tab, hasUnsavedChanges: true }),
  ],
  ['an event is unread and shown', { showEvent: true }, reactionToLive('Event', { id: '1' }, tab)],
  ['a message is announced', announced, reactionToLive('ChatMessage', message, tab)],
  [
    'a message of another chat is announced',
    announced,
    reactionToLive('ChatMessage', message, { ...tab, at: { pathname: '/chat/other', search: '' } }),
  ],
  [
    'a message of the open chat is taken in there',
    {},
    reactionToLive('ChatMessage', message, { ...tab, at: { pathname: '/chat/job', search: '' } }),
  ],
  [
    'so is one of the taker the chat is open with',
    {},
    reactionToLive('ChatMessage', message, { ...tab, at: { pathname: '/chat/job', search: '?with=taker' } }),
  ],
  [
    'one of another taker of the same job is announced',
    announced,
    reactionToLive('ChatMessage', message, { ...tab, at: { pathname: '/chat/job', search: '?with=rival' } }),
  ],
  ['one’s own message is no news', {}, reactionToLive('ChatMessage', messageOf('me', 'team'), tab)],
  ['a teammate’s message is', announced, reactionToLive('ChatMessage', messageOf('other', 'team'), tab)],
  [
    'a teammate’s message is the Primary Member’s own',
    {},
    reactionToLive('ChatMessage', messageOf('other', 'team'), { ...tab, is_primary: true }),
  ],
  [
    'the other side’s message is told to a Primary Member',
    announced,
    reactionToLive('ChatMessage', message, { ...tab, is_primary: true }),
  ],
  ['a newer user is taken', { refreshUser: true }, reactionToLive('User', { updated_at: later }, tab)],
  ['a user as known is not', {}, reactionToLive('User', { updated_at: before }, tab)],
  [
    'an older user is not',
    {},
    reactionToLive('User', { updated_at: before }, { ...tab, known: { ...tab.known, user: later } }),
  ],
  ['a newer subscription is taken', { refreshUser: true }, reactionToLive('Subscription', { updated_at: later }, tab)],
  ['a subscription as known is not', {}, reactionToLive('Subscription', { updated_at: before }, tab)],
  [
    'the first subscription one hears of is',
    { refreshUser: true },
    reactionToLive('Subscription', { updated_at: before }, { ...tab, known: { user: later, subscription: null } }),
  ],
  ['a logout ends the visit', { goTo: '/logout?keep' }, reactionToLive('Logout', {}, tab)],
  [
    'a logout with its reason leads to the words for it',
    { goTo: '/logout?keep&reason=inactivated' },
    reactionToLive('Logout', { reason: 'inactivated' }, tab),
  ],
  [
    'a reason of a later version is none',
    { goTo: '/logout?keep' },
    reactionToLive('Logout', JSON.parse('{"reason":"&next=//evil"}'), tab),
  ],
]

test.each(rows)('%s', (_what, expected, reaction) => {
  expect(reaction).toEqual({ ...nothing, ...expected })
})

test('every type of live event is spoken for', () => {
  const data = { ...message, id: '1', updated_at: later }
  for (const type of liveEventTypes) expect(reactionToLive(type, data, tab)).toBeDefined()
})
