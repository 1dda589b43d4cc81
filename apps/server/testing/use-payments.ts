import { afterAll, beforeAll } from 'vitest'
import { FakeApple } from './fake-stores/fake-apple.ts'
import { FakeGoogle } from './fake-stores/fake-google.ts'
import { FakeStripe } from './fake-stripe/fake-stripe.ts'
import { World } from './world.ts'

/** A world that is open for the tests of this file, and the Stripe where its teams pay. */
export function useStripe() {
  const [world, stripe] = [new World(), new FakeStripe()]
  beforeAll(async () => {
    await stripe.opens()
    await world.start({ stripe: stripe.account })
  })
  afterAll(async () => {
    await world.close()
    await stripe.stop()
  })
  return { world, stripe }
}

/** A world that is open for the tests of this file, and the stores where its teams buy. */
export function useStores() {
  const [world, apple, google] = [new World(), new FakeApple(), new FakeGoogle()]
  beforeAll(async () => {
    await Promise.all([apple.opens(), google.opens()])
    await world.start({ stores: { apple: apple.account, google: google.account } })
  })
  afterAll(async () => {
    await world.close()
    await Promise.all([apple.stop(), google.stop()])
  })
  return { world, apple, google }
}
