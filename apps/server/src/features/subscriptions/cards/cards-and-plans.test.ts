import { beforeAll, expect, test } from 'vitest'
import { Payer } from '../../../../testing/payer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { addCard } from './add-card.ts'
import { editPlan } from '../plans/edit-plan.ts'
import { changePlan } from '../plans/change-plan.ts'

const world = useWorld()
let payer: Payer
beforeAll(async () => {
  payer = new Payer(world, await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }))
})
const card = { holder_name: 'Pat Person', token: 'tok_successful', exp_month: 12, exp_year: 2040 } as const

test('a card is handed on by its token; one that nobody gave out is refused at its field', async () => {
  const request = await addCard(await payer.as, card)
  expect(await payer.outcomeOf(request)).toBe('successful')
  await expect(addCard(await payer.as, { ...card, token: 'tok_invented' as never })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  await expect(addCard(await payer.as, { ...card, holder_name: '' })).rejects.toMatchObject({
    details: { validation: { holder_name: expect.any(Array) } },
  })
})

test('a card is the Primary Member’s business', async () => {
  const clerk = await world.story.colleague(payer.person.team_id)
  await expect(addCard(await world.as(clerk.token), card)).rejects.toMatchObject({
    details: { refusal: 'not_primary' },
  })
})

test('a company keeps ten cards and no more', async () => {
  const other = new Payer(world, await world.story.company('Courier_Company'))
  for (let count = 0; count < 10; count++) expect(await other.addsCard()).toBe('successful')
  await expect(addCard(await other.as, card)).rejects.toMatchObject({
    details: { validation: { token: ['too_many'] } },
  })
})

test('staff change what a plan costs from the next payment on; nobody else does', async () => {
  const staff = await world.story.staff()
  const plan_id = await payer.planId('annual')
  const terms = { name: 'Annual', description: 'A year at once.', cost: 41_000, max_users: 7, active: true }
  await expect(editPlan(await payer.as, { plan_id, ...terms })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
  await editPlan(await world.as(staff.token), { plan_id, ...terms })
  const plan = await world.db.selectFrom('plans').selectAll().where('id', '=', plan_id).executeTakeFirstOrThrow()
  expect(plan).toMatchObject(terms)
  await expect(editPlan(await world.as(staff.token), { plan_id: crypto.randomUUID(), ...terms })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  )
  await expect(editPlan(await world.as(staff.token), { plan_id, ...terms, max_users: 0 })).rejects.toMatchObject({
    details: { validation: { max_users: ['too_small'] } },
  })
})

test('a company without a plan has none to change', async () => {
  const none = new Payer(world, await world.story.company('Courier_Company', { subscription_status: 'canceled' }))
  await expect(changePlan(await none.as, { plan_id: await none.planId('annual') })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'canceled' },
  })
})
