import { beforeAll, expect, test } from 'vitest'
import { type RawBuilder, sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'
import { seenBy } from '../../../testing/seen-by.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import {
  blockedTeams,
  isListedFor,
  phoneVisibleTo,
  teamsBlockedBy,
  teamsKnownTo,
  teamsVisibleTo,
} from './teams-visible-to.sql.ts'

const world = useWorld()
const people: Record<string, { token: string }> = {}
const rows: Record<string, object> = {}

/** A company that is in nobody's directory, so that only what it has to do with somebody makes it known. */
const unlisted = () => world.story.company('Courier_Company', { subscription_status: 'limited_trial' })

async function conversation(poster: Person, taker: Person, job_id: string) {
  const [poster_team_id, taker_team_id] = [poster.team_id, taker.team_id]
  await world.db.insertInto('conversations').values({ job_id, poster_team_id, taker_team_id }).execute()
}

async function invoice(from: Person, to: Person, job_id: string) {
  await world.db
    .insertInto('invoices')
    .values({
      job_id,
      from_team_id: from.team_id,
      to_team_id: to.team_id,
      user_id: from.id,
      type: 'system',
      number: 1,
      issuer: '{}',
      recipient: '{}',
      payment_terms: 'THIRTY_DAYS',
      job_number: '1',
      invoice_date: '2026-01-01',
      due_on: '2026-01-31',
      subtotal: 100,
      total_vat: 20,
      total: 120,
    })
    .execute()
}

const change = (person: Person, values: Record<string, unknown>) =>
  world.db.updateTable('teams').set(values).where('id', '=', person.team_id).execute()

/** Companies that the dealer has to do with, each by one thing alone. */
async function dealsOf(dealer: Person): Promise<Record<string, Person>> {
  const { story } = world
  const [carries, is_carried_for, has_bid, has_hidden_bid, was_bid_to, chats, is_chatted_to, invoices, is_invoiced] =
    (await Promise.all(Array.from({ length: 9 }, unlisted))) as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
  await story.job(dealer, { status: 'allocated', carrier: carries })
  await story.job(is_carried_for, { status: 'allocated', carrier: dealer })
  const sold = await story.job(dealer, { status: 'expire' })
  await story.bid(has_bid, sold)
  const hidden = await story.bid(has_hidden_bid, sold)
  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', hidden).execute()
  await story.bid(dealer, await story.job(was_bid_to, { status: 'expire' }))
  await conversation(chats, dealer, await story.job(chats, { status: 'expire' }))
  await conversation(dealer, is_chatted_to, sold)
  await invoice(invoices, dealer, sold)
  await invoice(dealer, is_invoiced, await story.job(is_invoiced, { status: 'expire' }))
  return { carries, is_carried_for, has_bid, has_hidden_bid, was_bid_to, chats, is_chatted_to, invoices, is_invoiced }
}

beforeAll(async () => {
  const { story } = world
  const listed = () => story.company('Owner_Driver')
  const [dealer, member, neighbour, blocked, blocking, suspended, demo, lapsed, boards, boarded, sold] = [
    await unlisted(),
    await listed(),
    await listed(),
    await listed(),
    await listed(),
    await listed(),
    await listed(),
    await listed(),
    await unlisted(),
    await unlisted(),
    await unlisted(),
  ]
  const deals = await dealsOf(dealer)
  await story.block(member, blocked)
  await story.block(blocking, member)
  await change(suspended, { is_suspended: true })
  await change(demo, { is_sandbox: true })
  await change(lapsed, { subscription_status: 'trial', expire_at: new Date(Date.now() - 60_000) })
  await story.bid(sold, await story.job(boards))
  await story.job(boarded, { expiry_time: new Date(Date.now() - 60_000) })
  await story.job(sold, { status: 'cancel' })
  Object.assign(people, {
    dealer,
    dealers_driver: await story.colleague(dealer.team_id, { has_full_access: false }),
    member,
    forwarder: await story.company('Freight_Forwarder', { subscription_status: 'limited_trial' }),
    demo,
    newcomer: await story.newcomer('company_info'),
    staff: await story.staff(),
  })
  const teams = {
    dealer,
    ...deals,
    boards,
    boarded,
    sold,
    member,
    neighbour,
    blocked,
    blocking,
    suspended,
    demo,
    lapsed,
  }
  for (const [name, { team_id }] of Object.entries(teams))
    rows[name] = await world.db.selectFrom('teams').selectAll().where('id', '=', team_id).executeTakeFirstOrThrow()
})

const seen = (isSeen: (viewer: ViewerSql, row: Row<'teams'>) => RawBuilder<unknown>) =>
  seenBy(world, { table: 'teams', rows, people }, isSeen)

const worked = ['carries', 'is_carried_for']
const talked = ['chats', 'is_chatted_to', 'invoices', 'is_invoiced']

test('a company is known to its own, to who deals with it, and by the directory to who is in it', async () => {
  expect(await seen(teamsVisibleTo)).toEqual({
    dealer: ['dealer', ...worked, 'has_bid', 'was_bid_to', ...talked, 'boards'],
    dealers_driver: ['dealer', ...worked, ...talked],
    member: ['boards', 'member', 'neighbour'],
    forwarder: [],
    demo: ['demo'],
    newcomer: [],
    staff: Object.keys(rows),
  })
})

test('in the directory members find active subscribers, without those that are suspended or try the API out', async () => {
  const listed = ['member', 'neighbour', 'blocked', 'blocking']
  expect(await seen(isListedFor)).toMatchObject({ member: listed, dealer: [], demo: [], newcomer: [] })
})

test('a company that one has blocked can be found again; one that blocks is gone', async () => {
  expect(await seen(teamsKnownTo)).toMatchObject({
    member: ['boards', 'member', 'neighbour', 'blocked'],
    dealer: expect.not.arrayContaining(['blocked']),
  })
  expect(await seen((viewer, { id }) => sql`${id} = any (${teamsBlockedBy(viewer)})`)).toMatchObject({
    member: ['blocked'],
    dealer: [],
  })
  expect(await seen((viewer, { id }) => sql`${id} = any (${blockedTeams(viewer)})`)).toMatchObject({
    member: ['blocked', 'blocking'],
    dealer: [],
  })
})

test('the office’s number is for the directory and for who works together, not for every bidder', async () => {
  expect(await seen(phoneVisibleTo)).toEqual({
    dealer: ['dealer', ...worked],
    dealers_driver: ['dealer', ...worked],
    member: ['member', 'neighbour'],
    forwarder: [],
    demo: ['demo'],
    newcomer: [],
    staff: Object.keys(rows),
  })
})
