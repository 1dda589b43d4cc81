import { expect, test } from 'vitest'
import type { ChatScreenQueryResult } from './chat-screen.generated.ts'
import { aboutOf, otherSideOf, partnersOf, talkOf } from './partners.ts'

const team = (id: string) => ({ id, company_name: `${id} Ltd`, phone: `office of ${id}` })
const bid = (id: string, status: 'pending' | 'canceled' = 'pending') => ({ status, team: team(id) })
const job = {
  id: 'job',
  job_number: '10001',
  status: 'allocated',
  is_own: true,
  is_carried: false,
  pickup: { short_address: 'Leeds LS1' },
  destination: { short_address: 'Bristol BS1' },
  user: { id: 'dispatcher', phone: null },
  team: team('poster'),
  bid_team: null,
  driver: null,
  bids: [],
} satisfies NonNullable<ChatScreenQueryResult['Job']>
const nothing = { jobConversation: null, jobConversations: [], Job: null }
const poster = { team_id: 'poster' }

test('a poster may write to those who talk already, to the carrier and to who has bid', () => {
  const data = {
    ...nothing,
    jobConversations: [{ taker_team_id: 'asker', company_name: 'asker Ltd', unseen_count: 2 }],
    Job: { ...job, bid_team: team('carrier'), bids: [bid('carrier'), bid('rival'), bid('gone', 'canceled')] },
  }
  expect(partnersOf(data).map(({ taker_team_id }) => taker_team_id)).toEqual(['asker', 'carrier', 'rival'])
  expect(talkOf(data, poster, 'rival')).toMatchObject({ id: null, is_own: true, taker_team_id: 'rival' })
  expect(talkOf(data, poster, null)).toBeNull() // said neither here nor there
  expect(talkOf(data, poster, 'stranger')).toBeNull()
})

test('the only partner need not be named, and without any there is nobody to write to', () => {
  expect(talkOf({ ...nothing, Job: { ...job, bids: [bid('rival')] } }, poster, null)).toMatchObject({
    company_name: 'rival Ltd',
  })
  expect(talkOf({ ...nothing, Job: job }, poster, null)).toBeNull()
})

test('a taker writes to the poster', () => {
  const data = { ...nothing, Job: { ...job, is_own: false } }
  expect(talkOf(data, { team_id: 'taker' }, null)).toMatchObject({ taker_team_id: 'taker', company_name: 'poster Ltd' })
  expect(partnersOf(data)).toEqual([])
})

test('messages stay readable when the job itself is no longer visible', () => {
  const jobConversation = {
    id: 'talk',
    job_id: 'job',
    job_number: '10001',
    pickup_short_address: 'Leeds LS1',
    destination_short_address: 'Bristol BS1',
    taker_team_id: 'taker',
    is_own: false,
    company_name: 'poster Ltd',
    is_blocked: true,
    unseen_count: 0,
  }
  const data = { ...nothing, jobConversation }
  expect(talkOf(data, { team_id: 'taker' }, null)).toMatchObject({ id: 'talk', is_blocked: true, from: 'Leeds LS1' })
  expect(aboutOf(nothing)).toBeNull()
})

test('one calls whoever is at work on the job, or else their office, and a bidder at the office', () => {
  const driver = { id: 'driver', phone: 'driver' }
  const carried = { ...job, bid_team: team('carrier'), driver, bids: [bid('carrier'), bid('rival')] }
  const ofPoster = (taker_team_id: string, Job: typeof carried | typeof job | null) =>
    otherSideOf({ is_own: true, taker_team_id }, { Job })
  expect(ofPoster('carrier', carried)).toEqual({ team_id: 'carrier', phone: 'driver' })
  expect(ofPoster('carrier', { ...carried, driver: { ...driver, phone: null } as never })?.phone).toBe(
    'office of carrier',
  )
  expect(ofPoster('rival', carried)).toEqual({ team_id: 'rival', phone: 'office of rival' })
  expect(ofPoster('asker', carried)).toEqual({ team_id: 'asker', phone: null }) // wrote without a bid
  const ofTaker = (Job: typeof job | null) => otherSideOf({ is_own: false, taker_team_id: 'taker' }, { Job })
  expect(ofTaker(job)).toEqual({ team_id: 'poster', phone: 'office of poster' })
  expect(ofTaker({ ...job, user: { id: 'dispatcher', phone: 'dispatcher' } as never })?.phone).toBe('dispatcher')
  expect(ofTaker(null)).toBeNull()
})
