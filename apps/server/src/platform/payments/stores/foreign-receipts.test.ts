import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeApple } from '../../../../testing/fake-stores/fake-apple.ts'
import { FakeGoogle } from '../../../../testing/fake-stores/fake-google.ts'
import { appleStore } from './apple/apple-store.ts'
import { googlePlay } from './google/google-play.ts'

let apple: FakeApple
let google: FakeGoogle
beforeAll(async () => void ([apple, google] = await Promise.all([FakeApple.start(), FakeGoogle.start()])))
afterAll(() => Promise.all([apple.stop(), google.stop()]))

test('neither store takes a receipt of the other', async () => {
  const now = () => new Date()
  const receipts = [
    googlePlay(google.account, now).tokenOf({ type: 'apple-sk2', jws: 'x.y.z' }),
    appleStore(apple.account, now).tokenOf({ type: 'android-playstore', token: 'guessed' }),
  ]
  for (const receipt of receipts) await expect(receipt).rejects.toMatchObject({ reason: 'not_verified' })
})
