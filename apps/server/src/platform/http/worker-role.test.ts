import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld({ role: 'worker' })

test('a node that only works tasks answers nobody but the operator', async () => {
  const asked = ['/readyz', '/metrics', '/config.json', '/graphql', '/files/x', '/'].map(
    async (url) => (await world.app.inject({ url })).statusCode,
  )
  expect(await Promise.all(asked)).toEqual([200, 200, 404, 404, 404, 404])
})
