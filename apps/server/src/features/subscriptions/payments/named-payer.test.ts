import { beforeAll, expect, test } from 'vitest'
import type { ProviderCard } from '../../../platform/payments/payment-provider.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { selectOpenDisputes } from '../disputes/disputes.sql.ts'
import { isOfTeam, selectTeamOfPayer } from '../stores/store-purchases.sql.ts'
import {
  countCards,
  insertCustomer,
  insertRequest,
  replaceCards,
  selectCards,
  selectCustomer,
  selectDefaultCard,
  selectWaitingRequest,
} from './payments.sql.ts'

// Each statement alone, with another company beside the one it names: nobody pays with another's card.
const world = useWorld()
let other: Person
let named: Person
const visa = {
  source: 'credit_card',
  holder_name: 'Pat',
  brand: 'visa',
  last4: '4242',
  exp_month: 1,
  exp_year: 2040,
} as const
const card = (id: string, is_default: boolean): ProviderCard => {
  return { id, is_default, ...visa, sort_code: null, mandate: null, mandate_reference: null }
}
const cardsOf = async ({ team_id }: Person) =>
  (await world.inTransaction((tx) => selectCards(tx, team_id))).map(({ provider_id, is_default }) => [
    provider_id,
    is_default,
  ])

beforeAll(async () => {
  other = await world.story.company('Courier_Company')
  named = await world.story.company('Courier_Company')
  await world.inTransaction((tx) =>
    replaceCards(tx, other.team_id, [card('other_1', true), card('other_2', false)], world.now),
  )
})

test('a company has its own cards, and they are replaced alone', async () => {
  const before = await cardsOf(other)
  expect([await world.inTransaction((tx) => countCards(tx, named.team_id)), await cardsOf(named)]).toEqual([0, []])
  expect(await selectDefaultCard(world.db, named.team_id)).toBeUndefined()
  await world.inTransaction((tx) => replaceCards(tx, named.team_id, [card('named_1', true)], world.now))
  expect([await cardsOf(named), await cardsOf(other)]).toEqual([[['named_1', true]], before])
  expect(await selectDefaultCard(world.db, named.team_id)).toMatchObject({ provider_id: 'named_1' })
  expect(await world.inTransaction((tx) => countCards(tx, named.team_id))).toBe(1)
  await world.inTransaction((tx) => replaceCards(tx, named.team_id, [], world.now))
  expect([await cardsOf(named), await cardsOf(other)]).toEqual([[], before])
})

test('a company is one customer, and waits for its own requests', async () => {
  await insertCustomer(world.db, other.team_id, 'cus_other')
  expect(await selectCustomer(world.db, named.team_id)).toBeUndefined()
  const { team_id, id: user_id } = other
  const request = { team_id, user_id, kind: 'subscribe', details: {}, created_at: world.now } as const
  const { id } = await world.inTransaction((tx) => insertRequest(tx, request))
  expect(await world.inTransaction((tx) => selectWaitingRequest(tx, other.team_id))).toEqual({ id })
  expect(await world.inTransaction((tx) => selectWaitingRequest(tx, named.team_id))).toBeUndefined()
})

test('a buyer in a store belongs to the company, and pays for the one whose Primary Member they are', async () => {
  const newcomer = await world.story.newcomer('company_info')
  await world.db.updateTable('users').set({ is_primary: true }).where('id', '=', newcomer.id).execute()
  expect(await isOfTeam(world.db, named.id, named.team_id)).toBe(true)
  expect(await isOfTeam(world.db, other.id, named.team_id)).toBe(false)
  expect(await selectTeamOfPayer(world.db, named.id)).toEqual({ user_id: named.id, team_id: named.team_id })
  expect(await selectTeamOfPayer(world.db, newcomer.id)).toBeUndefined()
})

test('of disputes those are looked at again that are open', async () => {
  const row = { team_id: other.team_id, total: 100, reason: 'fraudulent', opened_at: world.now }
  for (const status of ['needs_response', 'under_review', 'won', 'lost'] as const)
    await world.db
      .insertInto('payment_disputes')
      .values({ ...row, status, provider_id: status })
      .execute()
  const open = (await selectOpenDisputes(world.db)).map(({ provider_id }) => provider_id)
  expect(open.sort()).toEqual(['needs_response', 'under_review'])
})
