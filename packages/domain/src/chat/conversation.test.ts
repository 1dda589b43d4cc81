import { expect, test } from 'vitest'
import { viewers } from '../access/permission-scene.ts'
import { markConversationReadInput, sendMessageInput } from './chat-input.ts'
import { isOwnMessage, sideSpokenFor, type ConversationSide } from './conversation.ts'

const sides = { poster_team_id: 'posting', taker_team_id: 'carrying', driver_id: 'driver' }

// Everybody who may come along, and for which side of the conversation they speak.
const spokenFor: Record<keyof typeof viewers, ConversationSide | null> = {
  poster: 'poster',
  poster_without_post_work: 'poster',
  carrier: 'taker',
  driver: 'taker',
  colleague_of_driver: null,
  other_taker: null,
  taker_without_documents: null,
  limited_trial: null,
  limited_trial_ended: null,
  lapsed_poster: 'poster',
  lapsed_carrier: 'taker',
  inactivated: 'poster',
  suspended: 'taker',
  impersonated_poster: 'poster',
  staff: null,
}

test.each(Object.entries(spokenFor))('%s speaks for %s', (name, side) => {
  expect(sideSpokenFor(viewers[name as keyof typeof viewers], sides)).toBe(side)
})

test('the driver of a job speaks for their own company only', () => {
  expect(sideSpokenFor(viewers.driver, { ...sides, taker_team_id: 'elsewhere' })).toBeNull()
  expect(sideSpokenFor(viewers.driver, { ...sides, driver_id: null })).toBeNull()
})

test('Primary sees teammates’ messages as own, nobody else does', () => {
  const ofTeammate = { user_id: 'driver', team_id: 'carrying' }
  expect(isOwnMessage(viewers.driver, ofTeammate)).toBe(true)
  expect(isOwnMessage(viewers.carrier, ofTeammate)).toBe(true)
  expect(isOwnMessage({ ...viewers.carrier, is_primary: false }, ofTeammate)).toBe(false)
  expect(isOwnMessage(viewers.poster, ofTeammate)).toBe(false)
})

const id = '0199a5a0-0000-7000-8000-000000000001'
const send = (body: string) => sendMessageInput.safeParse({ job_id: id, body })

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['see www.example.com', 'links_not_allowed'],
  ['x'.repeat(2001), 'details_too_long'],
  ['Привет', 'english_only Привет'],
])('"%.20s" is refused: %s', (body, message) => {
  expect(send(body).error?.issues.map((issue) => issue.message)).toContain(message)
})

test('a message is trimmed, may have several lines, and need not name the taker', () => {
  expect(send(' Gate 3,\nring twice ').data).toEqual({ job_id: id, taker_team_id: null, body: 'Gate 3,\nring twice' })
  expect(markConversationReadInput.safeParse({ conversation_id: id, message_id: 'x' }).success).toBe(false)
})
