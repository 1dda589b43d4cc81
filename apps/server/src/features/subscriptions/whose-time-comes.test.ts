import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { selectDebitsToNotify } from './debits/debits.sql.ts'
import { selectExpiringCards, selectOverdueToRemind } from './dunning/dunning.sql.ts'
import { selectLeftRunning, selectRenewalsToNotify, selectTeamsWhoseTimeIsUp } from './subscriptions.sql.ts'

// What works by the clock begins with one of these statements. Each is asked of one company, which it finds, and again with
// one thing changed after which it has nothing to do with it any more.
const world = useWorld()
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
let payer: Person

type Found = { team_id: string }[]
type Changes = { team?: object; subscription?: object; card?: object }
const change = {
  team: (values: object) => world.db.updateTable('teams').set(values).where('id', '=', payer.team_id),
  subscription: (values: object) =>
    world.db.updateTable('subscriptions').set(values).where('team_id', '=', payer.team_id),
  card: (values: object) => world.db.updateTable('payment_cards').set(values).where('team_id', '=', payer.team_id),
}
async function apply(changes: Changes) {
  for (const [table, values] of Object.entries(changes) as [keyof typeof change, object][])
    await change[table](values).execute()
}

beforeEach(async () => {
  await world.db.deleteFrom('subscriptions').execute()
  await world.db.deleteFrom('payment_cards').execute()
  payer = await world.story.company('Owner_Driver')
  const { team_id } = payer
  const { id: plan_id } = await world.db.selectFrom('plans').select('id').executeTakeFirstOrThrow()
  const times = { anchor: inDays(-20), started_at: inDays(-20), period_start: inDays(-20), period_end: inDays(2) }
  const paid = { source: 'credit_card', stripe_status: 'active', provider_id: `sub_${team_id}` } as const
  await world.db
    .insertInto('subscriptions')
    .values({ team_id, plan_id, ...times, ...paid })
    .execute()
  const exp = { exp_month: world.now.getUTCMonth() + 1, exp_year: world.now.getUTCFullYear() }
  const card = { brand: 'visa', last4: '4242', holder_name: 'Pat', source: 'credit_card', is_default: true } as const
  await world.db
    .insertInto('payment_cards')
    .values({ team_id, provider_id: `pm_${team_id}`, ...card, ...exp })
    .execute()
})

const MOST = 10
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => ({ team_id: id }))
const statements: Record<string, (db: Db) => Promise<Found>> = {
  'told of a renewal': (db) => selectRenewalsToNotify(db, world.now, inDays(3), MOST),
  'told of a collection': (db) => selectDebitsToNotify(db, world.now, inDays(3), MOST),
  'reminded of what is overdue': (db) => selectOverdueToRemind(db, world.now, MOST),
  'told of a card that runs out': (db) => selectExpiringCards(db, { from: world.now, until: inDays(31) }, MOST),
  'ended at the provider': (db) => selectLeftRunning(db, MOST),
  'ended by the calendar': async (db) => idsOf(await selectTeamsWhoseTimeIsUp(db, world.now, MOST)),
}
const bacs = { source: 'bacs' }
const overdue = { stripe_status: 'past_due', period_end: inDays(-1) }
const closed = { team: { subscription_status: 'canceled' } }
const granted = {
  team: { subscription_status: 'trial', expire_at: inDays(-1) },
  subscription: { ended_at: inDays(-5) },
}
const paused = { stripe_status: 'paused' }
const ended = { ended_at: inDays(-5) }

/** What is found, as it is, and with one thing changed. */
const rows: [keyof typeof statements, Changes, Changes[]][] = [
  ['told of a renewal', {}, [{ subscription: { stripe_status: 'past_due' } }, { subscription: ended }]],
  [
    'told of a collection',
    { subscription: bacs },
    [{ subscription: { stripe_status: 'past_due' } }, { subscription: ended }],
  ],
  [
    'reminded of what is overdue',
    { subscription: overdue },
    [{ subscription: { stripe_status: 'active' } }, { subscription: ended }],
  ],
  [
    'told of a card that runs out',
    {},
    [{ subscription: paused }, { subscription: ended }, { card: { is_default: false } }],
  ],
  [
    'ended at the provider',
    closed,
    [{ team: { subscription_status: 'subscriber' } }, { subscription: { stripe_status: 'canceled' } }],
  ],
  [
    'ended by the calendar',
    granted,
    [
      { team: { expire_at: inDays(1) } },
      { team: { subscription_status: 'payment_overdue' } },
      { team: { subscription_status: 'canceled' } },
    ],
  ],
]

test.each(rows)('a company is %s when it is time, and not otherwise', async (name, changes, others) => {
  const isFound = async () => (await statements[name]!(world.db)).some(({ team_id }) => team_id === payer.team_id)
  await apply(changes)
  expect(await isFound()).toBe(true)
  for (const other of others) {
    await apply(other)
    expect(await isFound(), JSON.stringify(other)).toBe(false)
    await apply({ subscription: { stripe_status: 'active', ended_at: null }, card: { is_default: true } })
    await apply(changes)
  }
  expect(await isFound()).toBe(true)
})

test('a plan that a provider bills is not ended by the calendar, unless staff granted it', async () => {
  const isFound = async () =>
    (await selectTeamsWhoseTimeIsUp(world.db, world.now, MOST)).some(({ id }) => id === payer.team_id)
  await apply({ team: { subscription_status: 'canceled_pending', expire_at: inDays(-1) } })
  expect(await isFound()).toBe(false)
  await apply({ team: { subscription_status: 'trial' } })
  expect(await isFound()).toBe(true)
})
