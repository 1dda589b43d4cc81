import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeStripe } from '../../../../testing/fake-stripe/fake-stripe.ts'
import { useWorld } from '../../../../testing/world.ts'
import { seedStripe } from '../../../platform/payments/stripe/stripe-prices.ts'
import { selectPlansOnOffer } from '../plans/plan-terms.sql.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'

const world = useWorld()
let stripe: FakeStripe
beforeAll(async () => {
  stripe = await FakeStripe.start()
})
afterAll(() => stripe.stop())

test('a product and a price for each plan and one rate of VAT, however often it is said', async () => {
  const plans = (await selectPlansOnOffer(world.db)).map(priceOfPlan)
  const once = await seedStripe(stripe.account, plans)
  expect(await seedStripe(stripe.account, plans)).toEqual(once)
  const { products, prices, taxRates } = stripe.books
  expect([products.size, prices.size, taxRates.size]).toEqual([plans.length, plans.length, 1])
  expect([...prices.values()].map(({ unit_amount }) => unit_amount)).toEqual(plans.map(({ price }) => price))
  // Dearer from now on: another price of the same product.
  await seedStripe(
    stripe.account,
    plans.map((plan) => ({ ...plan, price: plan.price + 100 })),
  )
  expect([products.size, prices.size]).toEqual([plans.length, plans.length * 2])
})
