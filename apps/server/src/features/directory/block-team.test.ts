import { beforeEach, expect, test } from 'vitest'
import { MAX_BLOCKED_TEAMS } from '@waybill/domain/directory/directory-input'
import { cellChannel, teamChannel } from '@waybill/domain/live/channels'
import { followAll } from '../../../testing/cast.ts'
import { LiveClient, until } from '../../../testing/live-client.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { acceptBid } from '../jobs/bids/accept-bid.ts'
import { allocateJob } from '../jobs/office/allocate-job.ts'
import { submitBid } from '../jobs/bids/submit-bid.ts'
import { sendMessage } from '../chat/send-message.ts'
import { arriveCollection } from '../delivery/run/arrive-collection.ts'
import { blockTeam } from './block-team.ts'
import { unblockTeam } from './unblock-team.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeEach(async () => {
  poster = await world.story.company('Courier_Company', { name: 'Harbour Gate' })
  taker = await world.story.company('Courier_Company', { name: 'Aire Valley' })
})

const block = async (by: Person, whom: Person) => blockTeam(await world.as(by.token), { team_id: whom.team_id })
const unblock = async (by: Person, whom: Person) => unblockTeam(await world.as(by.token), { team_id: whom.team_id })
const bidOf = (id: string) =>
  world.db
    .selectFrom('bids')
    .select(['status', 'rejection_reason', 'rejection_reason_custom'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const boardOf = async (by: Person) => {
  const { data } = await world.graphql(by.token, '{ browseJobs(first: 100) { nodes { id } } }')
  return (data!['browseJobs'] as unknown as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
}
const seesJob = async (by: Person, id: string) =>
  (await world.graphql(by.token, 'query ($id: ID!) { Job(id: $id) { id } }', { id })).data?.['Job'] !== null
const factsOf = async (name: string) =>
  (await world.db.selectFrom('facts').select('fact').where('name', '=', name).orderBy('id', 'desc').execute()).map(
    ({ fact }) => fact,
  )
const submit = async (by: Person, job_id: string) => submitBid(await world.as(by.token), { job_id, amount: 24_000 })

test('offers between the two end at once with a neutral word, in both directions; those of others stand', async () => {
  const third = await world.story.company('Owner_Driver')
  const [posted, own] = [await world.story.job(poster), await world.story.job(taker)]
  const [theirs, mine] = [await world.story.bid(taker, posted), await world.story.bid(poster, own)]
  const others = await world.story.bid(third, posted)
  await block(poster, taker)
  const ended = { status: 'rejected', rejection_reason: 'Other', rejection_reason_custom: null }
  expect([await bidOf(theirs), await bidOf(mine)]).toEqual([ended, ended])
  expect(await bidOf(others)).toMatchObject({ status: 'pending' })
  expect((await factsOf('team_blocked'))[0]).toMatchObject({ team_id: poster.team_id, blocked_team_id: taker.team_id })
  expect((await factsOf('bid_rejected')).slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ job_id: posted, bid_id: theirs }),
      expect.objectContaining({ job_id: own, bid_id: mine }),
    ]),
  )
})

test('the bidder hears that the offer has ended and nothing of a block', async () => {
  await world.story.bid(taker, await world.story.job(poster))
  await block(poster, taker)
  await followAll(world)
  const events = await world.db
    .selectFrom('events')
    .select(['type', 'parameters'])
    .where('user_id', '=', taker.id)
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['BID_REJECTED'])
  expect(JSON.stringify(events)).not.toMatch(/block/i)
})

test('neither board shows the other’s jobs, also those that were bid for; nobody bids, allocates or begins to talk', async () => {
  const [posted, own, talked] = [
    await world.story.job(poster),
    await world.story.job(taker),
    await world.story.job(poster),
  ]
  await world.story.bid(taker, talked)
  expect(await boardOf(taker)).toEqual(expect.arrayContaining([posted, talked]))
  await block(poster, taker)
  expect(await boardOf(taker)).not.toEqual(expect.arrayContaining([posted]))
  expect(await boardOf(poster)).not.toEqual(expect.arrayContaining([own]))
  for (const job_id of [posted, talked]) expect(await seesJob(taker, job_id)).toBe(false)
  expect(await seesJob(poster, own)).toBe(false)
  await expect(submit(taker, posted)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(submit(poster, own)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const allocation = { job_id: posted, user_id: taker.id, agreed_price: 20_000 }
  await expect(allocateJob(await world.as(poster.token), allocation)).rejects.toMatchObject({
    details: { refusal: 'blocked' },
  })
  await expect(
    sendMessage(await world.as(taker.token), { job_id: posted, taker_team_id: null, body: 'Is it still there?' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a job that was given out goes on to its end, and so does the talk about it', async () => {
  const job_id = await world.story.job(poster, { status: 'collect', carrier: taker })
  await block(taker, poster)
  expect(await seesJob(taker, job_id)).toBe(true)
  const said = { job_id, taker_team_id: taker.team_id }
  await sendMessage(await world.as(poster.token), { ...said, body: 'Gate 4, please.' })
  await sendMessage(await world.as(taker.token), { ...said, body: 'On my way.' })
  const query = 'query ($job_id: ID!) { jobConversation(job_id: $job_id) { is_blocked } }'
  expect((await world.graphql(taker.token, query, { job_id })).data).toEqual({ jobConversation: { is_blocked: false } })
  await arriveCollection(await world.as(taker.token), {
    job_id,
    date_and_time: world.now.toISOString(),
    goods_collected_success: true,
  })
})

test('unblocked, they meet again, and nobody else; offers that ended stay ended, and a new one is taken', async () => {
  const [another, third] = [await world.story.company('Owner_Driver'), await world.story.company('Freight_Forwarder')]
  await world.story.block(poster, another)
  await world.story.block(third, taker)
  const job_id = await world.story.job(poster)
  const bid_id = await world.story.bid(taker, job_id)
  await block(poster, taker)
  await unblock(poster, taker)
  const blocks = world.db.selectFrom('blocked_teams').select('blocked_team_id')
  expect(await blocks.where('team_id', '=', poster.team_id).execute()).toEqual([{ blocked_team_id: another.team_id }])
  expect(await blocks.where('team_id', '=', third.team_id).execute()).toEqual([{ blocked_team_id: taker.team_id }])
  expect(await boardOf(taker)).toContain(job_id)
  expect(await bidOf(bid_id)).toMatchObject({ status: 'rejected' })
  await submit(taker, job_id)
  expect((await factsOf('team_unblocked'))[0]).toMatchObject({
    team_id: poster.team_id,
    blocked_team_id: taker.team_id,
  })
})

test('while the other side blocks too, unblocking changes nothing between them', async () => {
  await world.story.block(taker, poster)
  await world.story.block(poster, taker)
  const job_id = await world.story.job(poster)
  await unblock(poster, taker)
  expect(await boardOf(taker)).not.toContain(job_id)
  await expect(block(poster, taker)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only the Primary Member blocks and unblocks; oneself, a stranger’s id and an unknown company are not there', async () => {
  const clerk = await world.story.colleague(poster.team_id)
  await expect(block(clerk, taker)).rejects.toMatchObject({ details: { refusal: 'not_primary' } })
  await world.story.block(poster, taker)
  await expect(unblock(clerk, taker)).rejects.toMatchObject({ details: { refusal: 'not_primary' } })
  await expect(block(poster, poster)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(block(poster, { ...taker, team_id: poster.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const trial = await world.story.company('Courier_Company', { subscription_status: 'limited_trial' })
  await expect(block(trial, taker)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('asked twice, it is blocked once and said once', async () => {
  const before = (await factsOf('team_blocked')).length
  await block(poster, taker)
  await block(poster, taker)
  expect(await factsOf('team_blocked')).toHaveLength(before + 1)
  await unblock(poster, taker)
  await unblock(poster, taker)
  expect(
    await world.db.selectFrom('blocked_teams').selectAll().where('team_id', '=', poster.team_id).execute(),
  ).toEqual([])
})

test('an offer made at the same moment is refused or ends; none is left pending', async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, () => world.story.job(poster)))
  await Promise.all([...jobs.map((job_id) => submit(taker, job_id).catch(() => null)), block(poster, taker)])
  const pending = await world.db
    .selectFrom('bids')
    .select('id')
    .where('team_id', '=', taker.team_id)
    .where('status', '=', 'pending')
    .execute()
  expect(pending).toEqual([])
})

test('an offer accepted at the same moment is won or ended, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await world.story.company('Freight_Forwarder'), await world.story.company('Owner_Driver')]
    const job_id = await world.story.job(one)
    const bid_id = await world.story.bid(other, job_id)
    const [accepted] = await Promise.all([
      acceptBid(await world.as(one.token), { bid_id }).then(
        () => true,
        () => false,
      ),
      block(one, other),
    ])
    const job = await world.db.selectFrom('jobs').select('status').where('id', '=', job_id).executeTakeFirstOrThrow()
    expect([job.status, (await bidOf(bid_id)).status]).toEqual(
      accepted ? ['allocated', 'accepted'] : ['active', 'rejected'],
    )
  }
})

test('there is an end to whom one can block', async () => {
  const row = { company_kind: 'Owner_Driver', member_role: 'Taker' } as const
  const many = await world.db
    .insertInto('teams')
    .values(
      Array.from({ length: MAX_BLOCKED_TEAMS }, (_, index) => ({
        ...row,
        company_name: `Blocked ${index}`,
        company_number: `${index}`,
      })),
    )
    .returning('id')
    .execute()
  await world.db
    .insertInto('blocked_teams')
    .values(many.map(({ id }) => ({ team_id: poster.team_id, blocked_team_id: id })))
    .execute()
  await expect(block(poster, taker)).rejects.toMatchObject({ details: { validation: { team_id: ['blocked_full'] } } })
})

test('both sides’ open screens hear of it, and cells of the live map are taken from both within seconds', async () => {
  const cell = cellChannel('country.3')
  const clients = await Promise.all([poster, taker].map(({ token }) => LiveClient.open(world, token)))
  try {
    for (const [index, { team_id }] of [poster, taker].entries()) await clients[index]!.subscribe(teamChannel(team_id))
    await Promise.all(clients.map((client) => client.subscribe(cell)))
    let taken = 0
    for (const client of clients) client.pusher.channel(cell).bind('pusher:subscription_error', () => taken++)
    await block(poster, taker)
    await followAll(world)
    await until(() =>
      clients.every(({ heard }) =>
        heard.some(({ event, data }) => event === 'Change' && data['fact'] === 'team_blocked'),
      ),
    )
    await until(() => taken === 2, 5000)
  } finally {
    for (const client of clients) client.close()
  }
})
