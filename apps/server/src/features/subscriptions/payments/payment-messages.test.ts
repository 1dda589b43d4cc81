import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

test('an installation without Stripe has no address for its messages', async () => {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: '{}',
  })
  expect([statusCode, body]).toEqual([404, ''])
})
