import { beforeAll, expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import type { SandboxPart } from '@waybill/domain/sandboxes/sandbox'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { jobsOpenTo, jobsVisibleTo } from './jobs-visible-to.sql.ts'

const world = useWorld()
const people: Record<string, { token: string }> = {}
const rows: Record<string, object> = {}

/** A company's demo account: companies of a world of its own. */
async function demoCompany(of: Person, sandbox_part: SandboxPart) {
  const person = await world.story.company('Courier_Company')
  await world.db
    .updateTable('teams')
    .set({ is_sandbox: true, sandbox_of: of.team_id, sandbox_part })
    .where('id', '=', person.team_id)
    .execute()
  return person
}

beforeAll(async () => {
  const { story } = world
  const limited = { has_full_access: false, post_work: false }
  const company = (subscription_status: 'subscriber' | 'non_subscription' = 'subscriber') =>
    story.company('Courier_Company', { subscription_status })
  const [poster, carrier, bidder, withdrawn, blocked, blocking, lapsed] = [
    await company(),
    await company(),
    await company(),
    await company(),
    await company(),
    await company(),
    await company('non_subscription'),
  ]
  const driver = await story.colleague(carrier.team_id, limited)
  const demo = await demoCompany(poster, 'member')
  Object.assign(people, {
    poster,
    office: await story.colleague(poster.team_id, { post_work: false }),
    clerk: await story.colleague(poster.team_id, { ...limited, post_work: true }),
    hand: await story.colleague(poster.team_id, limited),
    carrier,
    driver,
    other_driver: await story.colleague(carrier.team_id, limited),
    bidder,
    bidders_driver: await story.colleague(bidder.team_id, limited),
    withdrawn,
    blocked,
    blocking,
    forwarder: await story.company('Freight_Forwarder'),
    lapsed,
    demo,
    demo_rival: await demoCompany(poster, 'rival'),
    other_demo: await demoCompany(carrier, 'member'),
    newcomer: await story.newcomer('company_info'),
    staff: await story.staff(),
  })
  await story.block(poster, blocked)
  await story.block(blocking, poster)
  const allocated = { status: 'allocated', carrier } as const
  const jobs = {
    open: await story.job(poster),
    expired: await story.job(poster, { expiry_time: new Date(Date.now() - 60_000) }),
    driven: await story.job(poster, allocated),
    awarded: await story.job(poster, allocated),
    of_lapsed: await story.job(lapsed),
    awarded_by_lapsed: await story.job(lapsed, allocated),
    of_demo: await story.job(demo),
  }
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', jobs.driven).execute()
  for (const who of [bidder, withdrawn, blocked, blocking, lapsed]) await story.bid(who, jobs.awarded)
  await world.db.updateTable('bids').set({ status: 'canceled' }).where('team_id', '=', withdrawn.team_id).execute()
  for (const [name, id] of Object.entries(jobs)) rows[name] = await world.job(id)
})

test('a job is known to its two sides, to who bid on it and to who may bid', async () => {
  expect(await seenBy(world, { table: 'jobs', rows, people }, jobsVisibleTo)).toEqual({
    poster: ['open', 'expired', 'driven', 'awarded', 'of_lapsed'],
    office: ['open', 'expired', 'driven', 'awarded', 'of_lapsed'],
    clerk: ['open', 'expired', 'driven', 'awarded', 'of_lapsed'],
    hand: ['of_lapsed'],
    carrier: ['open', 'driven', 'awarded', 'of_lapsed', 'awarded_by_lapsed'],
    driver: ['open', 'driven', 'of_lapsed'],
    other_driver: ['open', 'of_lapsed'],
    bidder: ['open', 'awarded', 'of_lapsed'],
    bidders_driver: ['open', 'of_lapsed'],
    withdrawn: ['open', 'of_lapsed'],
    blocked: ['of_lapsed'],
    blocking: ['of_lapsed'],
    forwarder: [],
    lapsed: ['awarded_by_lapsed'],
    demo: ['of_demo'],
    demo_rival: ['of_demo'],
    other_demo: [],
    newcomer: [],
    staff: ['open', 'expired', 'driven', 'awarded', 'of_lapsed', 'awarded_by_lapsed', 'of_demo'],
  })
})

test('a job open to bids is another’s, not expired, and not behind a block or a demo account', async () => {
  const { poster, bidder, blocked, blocking, forwarder, demo, demo_rival, other_demo } = people
  const few = { poster, bidder, blocked, blocking, forwarder, demo, demo_rival, other_demo } as typeof people
  expect(await seenBy(world, { table: 'jobs', rows, people: few }, jobsOpenTo)).toEqual({
    poster: ['of_lapsed'],
    bidder: ['open', 'of_lapsed'],
    blocked: ['of_lapsed'],
    blocking: ['of_lapsed'],
    forwarder: [],
    demo: [],
    demo_rival: ['of_demo'],
    other_demo: [],
  })
})
