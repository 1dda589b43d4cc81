import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeApple } from '../../../../testing/fake-stores/fake-apple.ts'
import { FakeGoogle } from '../../../../testing/fake-stores/fake-google.ts'
import { appleStore } from './apple/apple-store.ts'
import { googlePlay } from './google/google-play.ts'

let apple: FakeApple
let google: FakeGoogle
beforeAll(async () => void ([apple, google] = await Promise.all([FakeApple.start(), FakeGoogle.start()])))
afterAll(() => Promise.all([apple.stop(), google.stop()]))

const now = new Date()
const clock = () => now
const expiryTime = new Date(now.getTime() + 86_400_000).toISOString()

test.each([
  [
    { price: 46_800, currency: 'GBP' },
    { micros: 46_800_000, currency: 'GBP' },
  ],
  [
    { price: 0, currency: 'GBP' },
    { micros: 0, currency: 'GBP' },
  ],
  [{ price: 46_800 }, null],
  [{}, null],
])('Apple signs %j', async (signed, price) => {
  const { originalTransactionId } = apple.sells({ now, ...signed })
  expect(await appleStore(apple.account, clock).read(originalTransactionId)).toMatchObject({ price })
})

test.each([
  [
    { currencyCode: 'PLN', units: '219', nanos: 990_000_000 },
    { micros: 219_990_000, currency: 'PLN' },
  ],
  [
    { currencyCode: 'PLN', units: '219' },
    { micros: 219_000_000, currency: 'PLN' },
  ],
  [{ currencyCode: 'PLN' }, { micros: 0, currency: 'PLN' }],
  [undefined, null],
  ['much', null],
])('Google tells %j', async (recurringPrice, price) => {
  const autoRenewingPlan = { autoRenewEnabled: true, recurringPrice }
  const lineItems = [{ productId: 'waybill_monthly', expiryTime, autoRenewingPlan }]
  const token = google.sells({ now }, { lineItems })
  expect(await googlePlay(google.account, clock).read(token)).toMatchObject({ price, will_renew: true })
})
