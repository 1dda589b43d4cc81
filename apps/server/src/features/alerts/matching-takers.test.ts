import { beforeAll, expect, test } from 'vitest'
import { AlertStory, type At } from '../../../testing/alert-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
let alerts: AlertStory
beforeAll(async () => {
  alerts = await AlertStory.begin(world)
})

/** The jobs that somebody was told of. */
async function toldOf({ id }: Person): Promise<string[]> {
  const statement = 'select job_id from job_audiences where $1 = any (user_ids)'
  const { rows: told } = await world.platform.databases.pool.query<{ job_id: string }>(statement, [id])
  return told.map(({ job_id }) => job_id)
}

const ofUser = (taker: Person, values: object) =>
  world.db.updateTable('users').set(values).where('id', '=', taker.id).execute()
const ofTeam = (taker: Person, values: object) =>
  world.db.updateTable('teams').set(values).where('id', '=', taker.team_id).execute()

// The job: a small van's, 331 km (206 miles), from a place 11 miles north of the taker's, whose circle reaches 20 miles.
type Row = [hears: boolean, overrides: (taker: Person, at: At) => Promise<unknown>]
const rows: Record<string, Row> = {
  'somebody whose place holds the pickup': [true, async () => {}],
  'somebody whose place is too far away': [false, async () => {}],
  'somebody who has removed the place': [
    false,
    (taker) =>
      world.db.updateTable('locations').set({ removed_at: world.now }).where('user_id', '=', taker.id).execute(),
  ],
  'somebody who has switched alerts off': [false, (taker) => alerts.settle(taker, { is_on: false })],
  'somebody whose hauls are shorter': [false, (taker) => alerts.settle(taker, { max_haul_miles: 205 })],
  'somebody whose hauls are that long': [
    true,
    (taker) => alerts.settle(taker, { min_haul_miles: 205, max_haul_miles: 206 }),
  ],
  'somebody whose hauls are longer': [false, (taker) => alerts.settle(taker, { min_haul_miles: 206 })],
  'somebody who comes by motorbike': [false, (taker) => alerts.choose(taker, 'motorbike')],
  'somebody who comes with a larger van': [true, (taker) => alerts.choose(taker, 'motorbike', 'luton')],
  'somebody whose only vehicle is a motorbike': [false, (taker) => alerts.drives(taker.team_id, 'motorbike', taker.id)],
  'somebody whose company runs a Luton': [true, (taker) => alerts.drives(taker.team_id, 'luton', null)],
  'somebody who rides the motorbike of a company that runs a Luton': [
    false,
    async (taker) => {
      await alerts.drives(taker.team_id, 'luton', null)
      await alerts.drives(taker.team_id, 'motorbike', taker.id)
    },
  ],
  'somebody whose company runs a motorbike, and whom one of before still names on its Luton': [
    false,
    async (taker) => {
      await alerts.drives(taker.team_id, 'motorbike', null)
      await alerts.drives(alerts.poster.team_id, 'luton', taker.id)
    },
  ],
  'a limited driver, who sees no price': [true, (taker) => ofUser(taker, { has_full_access: false })],
  'an inactivated user': [false, (taker) => ofUser(taker, { inactivated: true })],
  'somebody who has not finished signing up': [
    false,
    (taker) => ofUser(taker, { registration_progress: 'subscription' }),
  ],
  'a company that only posts': [false, (taker) => ofTeam(taker, { member_role: 'Poster' })],
  'a suspended company': [false, (taker) => ofTeam(taker, { is_suspended: true })],
  'a company whose subscription is over': [false, (taker) => ofTeam(taker, { subscription_status: 'canceled' })],
  'a company on its limited trial': [true, (taker) => ofTeam(taker, { subscription_status: 'limited_trial' })],
  'a company whose trial ran out yesterday': [
    false,
    (taker) => ofTeam(taker, { subscription_status: 'trial', expire_at: new Date(world.now.getTime() - 86_400_000) }),
  ],
  'a sandbox company': [false, (taker) => ofTeam(taker, { is_sandbox: true })],
  'a company that the poster has blocked': [false, (taker) => world.story.block(alerts.poster, taker)],
  'a company that has blocked the poster': [false, (taker) => world.story.block(taker, alerts.poster)],
}

test.each(Object.entries(rows))('%s', async (who, [hears, overrides]) => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at, who === 'somebody whose place is too far away' ? 10 : 20)
  await overrides(taker, at)
  const job_id = await alerts.post({ ...at, latitude: at.latitude + 0.16 })
  expect(await toldOf(taker)).toEqual(hears ? [job_id] : [])
})

test('nobody hears of a job of their own company', async () => {
  const at = alerts.elsewhere()
  const courier = await alerts.takerAt(at, 20, 'Courier_Company')
  const colleague = await world.story.colleague(courier.team_id)
  await alerts.locate(colleague, at, 20)
  await alerts.post(at, courier)
  expect(await toldOf(courier)).toEqual([])
  expect(await toldOf(colleague)).toEqual([])
})
