import { beforeAll, expect, test } from 'vitest'
import { memberOf, Payer } from '../../../../testing/payer.ts'
import { type World, useWorld } from '../../../../testing/world.ts'
import { addUser } from '../../users/people/add-user.ts'
import { addPlan } from './add-plan.ts'
import { changePlan } from './change-plan.ts'
import { editPlan } from './edit-plan.ts'
import { setSubscriptionByHand } from '../by-staff/set-subscription-by-hand.ts'
import { subscribe } from '../payments/subscribe.ts'

const world = useWorld()
let staff: Awaited<ReturnType<World['story']['staff']>>
beforeAll(async () => {
  staff = await world.story.staff()
})

const asStaff = () => world.as(staff.token)
const terms = { name: 'Quarterly', description: 'Three months.', cost: 11_000, max_users: 8, active: true }
const rhythm = { interval: 'month', interval_count: 3 } as const
const onOffer = async () => {
  const { data } = await world.graphql(null, '{ MobilePlans { id max_users } }')
  return data!['MobilePlans'] as unknown as { id: string; max_users: number }[]
}
const inDays = (count: number) => new Date(world.now.getTime() + count * 86_400_000)

test('staff add a plan, which is offered at once; a second of the same name has a code of its own', async () => {
  const { id } = await addPlan(await asStaff(), { ...terms, ...rhythm })
  expect(await onOffer()).toContainEqual({ id, max_users: 8 })
  const second = await addPlan(await asStaff(), { ...terms, ...rhythm, active: false })
  expect((await onOffer()).map((plan) => plan.id)).not.toContain(second.id)
  const codes = await world.db.selectFrom('plans').select('code').where('name', '=', 'Quarterly').execute()
  expect(codes.map(({ code }) => code).sort()).toEqual(['quarterly', 'quarterly_2'])
  const company = await world.story.company('Courier_Company')
  await expect(addPlan(await world.as(company.token), { ...terms, ...rhythm })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
  await expect(addPlan(await asStaff(), { ...terms, ...rhythm, interval_count: 0 })).rejects.toMatchObject({
    details: { validation: { interval_count: ['too_small'] } },
  })
})

test('one product of a store is one plan; what is left out stays, what is empty is not sold there', async () => {
  const product = { apple_mobile_plan_id: 'waybill_monthly', google_mobile_plan_id: 'waybill.spring_1' }
  const add = async (more: object) => addPlan(await asStaff(), { ...terms, ...rhythm, ...more })
  await expect(add(product)).rejects.toMatchObject({
    details: { validation: { apple_mobile_plan_id: ['product_id_taken'] } },
  })
  await expect(add({ google_mobile_plan_id: 'a plan' })).rejects.toMatchObject({
    details: { validation: { google_mobile_plan_id: ['product_id_incorrect'] } },
  })
  const { id: plan_id } = await add({ ...product, apple_mobile_plan_id: '' })
  const edited = async (more: object) => {
    await editPlan(await asStaff(), { plan_id, ...terms, ...more })
    const { data } = await world.graphql(null, '{ MobilePlans { id apple_mobile_plan_id google_mobile_plan_id } }')
    return (data!['MobilePlans'] as unknown as { id: string }[]).find(({ id }) => id === plan_id)
  }
  expect(await edited({})).toMatchObject({ apple_mobile_plan_id: null, google_mobile_plan_id: 'waybill.spring_1' })
  expect(await edited({ google_mobile_plan_id: 'waybill.spring_1' })).toMatchObject({
    google_mobile_plan_id: 'waybill.spring_1',
  })
  expect(await edited({ google_mobile_plan_id: '' })).toMatchObject({ google_mobile_plan_id: null })
})

test('a retired plan is kept and renewed by who has it, offered to nobody, and can be brought back', async () => {
  const { id: plan_id } = await addPlan(await asStaff(), { ...terms, ...rhythm, name: 'Spring offer' })
  const payer = await memberOf(world)
  await payer.outcomeOf((await changePlan(await payer.as, { plan_id }))!)
  expect((await payer.team()).plan_id).toBe(plan_id)
  await editPlan(await asStaff(), { plan_id, ...terms, active: false })

  await payer.dayComes(inDays(93))
  expect(await payer.team()).toMatchObject({ plan_id, subscription_status: 'subscriber' })
  expect((await onOffer()).map(({ id }) => id)).not.toContain(plan_id)
  const newcomer = new Payer(
    world,
    await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }),
  )
  await newcomer.addsCard()
  await expect(subscribe(await newcomer.as, { plan_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const by_hand = {
    team_id: newcomer.person.team_id,
    plan_id,
    payment_method: 'bacs' as const,
    expire_at: inDays(30).toISOString(),
  }
  const anew = await world.story.staff()
  const byHand = async () => setSubscriptionByHand(await world.as(anew.token), by_hand)
  await expect(byHand()).rejects.toMatchObject({ details: { validation: { plan_id: ['plan_retired'] } } })
  await editPlan(await world.as(anew.token), { plan_id, ...terms })
  await byHand()
  expect((await newcomer.team()).plan_id).toBe(plan_id)
})

test('a sixth user has a plan to go to', async () => {
  const payer = await memberOf(world)
  const add = async () =>
    addUser(await payer.as, { name_first: 'Ann', name_last: 'Other', email: `${crypto.randomUUID()}@example.test` })
  for (let users = 1; users < 5; users++) await add()
  await expect(add()).rejects.toMatchObject({ details: { refusal: 'plan_users_exceeded' } })
  await payer.outcomeOf((await changePlan(await payer.as, { plan_id: await payer.planId('monthly_20') }))!)
  await add()
  const { data } = await world.graphql(
    await world.story.signedIn(payer.person.id),
    '{ Me { team { number_of_users billing_frequency plan { max_users } } } }',
  )
  expect(data).toEqual({ Me: { team: { number_of_users: 6, billing_frequency: 'monthly', plan: { max_users: 20 } } } })
})
