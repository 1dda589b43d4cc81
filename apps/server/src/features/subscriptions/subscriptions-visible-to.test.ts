import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { cardsVisibleTo, paymentsVisibleTo } from './subscriptions-visible-to.sql.ts'

const world = useWorld()

test('payments are the Primary Member’s affair and staff’s, cards are the Primary Member’s alone', async () => {
  const primary = await world.story.company('Courier_Company')
  const people = {
    primary,
    colleague: await world.story.colleague(primary.team_id),
    stranger: await world.story.company('Courier_Company'),
    staff: await world.story.staff(),
    staff_as_primary: { ...(await world.as(primary.token)).viewer, impersonator_id: primary.id },
  }
  const rows = { own: { team_id: primary.team_id } }
  const cards = { primary: ['own'], colleague: [], stranger: [], staff: [], staff_as_primary: [] }
  expect(
    await seenBy(world, { table: 'payment_cards', rows, people }, (viewer, { team_id }) =>
      cardsVisibleTo(viewer, team_id),
    ),
  ).toEqual(cards)
  expect(
    await seenBy(world, { table: 'subscription_invoices', rows, people }, (viewer, { team_id }) =>
      paymentsVisibleTo(viewer, team_id),
    ),
  ).toEqual({ ...cards, staff: ['own'], staff_as_primary: ['own'] })
})
