import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { sideSpokenFor } from '@waybill/domain/chat/conversation'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { conversationsVisibleTo, messagesVisibleTo } from './conversations-visible-to.sql.ts'

const world = useWorld()
const people: Record<string, { token: string }> = {}
const rows: Record<string, object> = {}
const messages: Record<string, object> = {}

beforeAll(async () => {
  const { story } = world
  const limited = { has_full_access: false }
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Courier_Company')
  const bidder = await story.company('Courier_Company')
  const driver = await story.colleague(taker.team_id, limited)
  const primary = await story.company('Courier_Company')
  await world.db.updateTable('users').set(limited).where('id', '=', primary.id).execute()
  const lapsed = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const lapsed_poster = await story.company('Freight_Forwarder', { subscription_status: 'non_subscription' })
  const given = { status: 'allocated', carrier: taker } as const
  const jobs = {
    open: await story.job(poster),
    driven: await story.job(poster, given),
    driven_by_another: await story.job(poster, given),
    of_primary: await story.job(poster, { status: 'allocated', carrier: primary }),
    of_lapsed: await story.job(lapsed_poster, { status: 'allocated', carrier: lapsed }),
    open_of_lapsed: await story.job(lapsed_poster),
  }
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', jobs.driven).execute()
  const between = async (job: keyof typeof jobs, from: { team_id: string }, to: { team_id: string }) => {
    const values = { job_id: jobs[job], poster_team_id: from.team_id, taker_team_id: to.team_id }
    return world.db.insertInto('conversations').values(values).returningAll().executeTakeFirstOrThrow()
  }
  rows['open'] = await between('open', poster, bidder)
  const driven = await between('driven', poster, taker)
  rows['driven'] = driven
  rows['driven_by_another'] = await between('driven_by_another', poster, taker)
  rows['lost'] = await between('driven', poster, bidder)
  rows['of_primary'] = await between('of_primary', poster, primary)
  rows['of_lapsed'] = await between('of_lapsed', lapsed_poster, lapsed)
  rows['lost_by_lapsed'] = await between('driven', poster, lapsed)
  rows['open_of_lapsed'] = await between('open_of_lapsed', lapsed_poster, taker)
  const { allocated_at } = await world.job(jobs.driven)
  const written = (ms: number) => ({ conversation_id: driven.id, created_at: new Date(allocated_at!.getTime() + ms) })
  Object.assign(messages, { before: written(-1_000), since: written(0) })
  Object.assign(people, {
    poster,
    posters_hand: await story.colleague(poster.team_id, limited),
    taker,
    driver,
    other_driver: await story.colleague(taker.team_id, limited),
    bidder,
    primary,
    lapsed,
    lapsed_poster,
    stranger: await story.company('Courier_Company'),
    staff: await story.staff(),
  })
})

test('a conversation is between two offices and the driver of the job', async () => {
  expect(await seenBy(world, { table: 'conversations', rows, people }, conversationsVisibleTo)).toEqual({
    poster: ['open', 'driven', 'driven_by_another', 'lost', 'of_primary', 'lost_by_lapsed'],
    posters_hand: [],
    taker: ['driven', 'driven_by_another', 'open_of_lapsed'],
    driver: ['driven'],
    other_driver: [],
    bidder: ['open', 'lost'],
    primary: ['of_primary'],
    lapsed: ['of_lapsed'],
    lapsed_poster: ['of_lapsed'],
    stranger: [],
    staff: [],
  })
})

test('the domain and the clause agree for which side somebody speaks', async () => {
  const { viewer } = await world.as(people['poster']!.token)
  const conversation = rows['driven'] as { job_id: string; poster_team_id: string; taker_team_id: string }
  const { poster_team_id, taker_team_id, job_id } = conversation
  const { driver_id } = await world.job(job_id)
  const speakers: Record<string, Viewer> = {}
  for (const team_id of [poster_team_id, taker_team_id, viewer.session_id, null])
    for (const user_id of [viewer.user_id, driver_id!])
      for (const is_primary of [true, false])
        for (const has_full_access of [true, false]) {
          const speaker = { ...viewer, team_id, user_id, is_primary, has_full_access }
          speakers[JSON.stringify({ team_id, user_id, is_primary, has_full_access })] = speaker
        }
  const wanted = Object.entries(speakers).map(([name, speaker]) => {
    const side = sideSpokenFor(speaker, { poster_team_id, taker_team_id, driver_id })
    return [name, side === null ? [] : ['driven']]
  })
  const driven = { table: 'conversations', rows: { driven: conversation }, people: speakers } as const
  expect(await seenBy(world, driven, conversationsVisibleTo)).toEqual(Object.fromEntries(wanted))
})

test('a limited driver reads what was written since the job was given out', async () => {
  const { driver, taker, primary } = people
  const readers = { driver, taker, primary } as typeof people
  expect(await seenBy(world, { table: 'chat_messages', rows: messages, people: readers }, messagesVisibleTo)).toEqual({
    driver: ['since'],
    taker: ['before', 'since'],
    primary: ['before', 'since'],
  })
})
