import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld({ flood_limits: true })

test('the 31st anonymous form in a minute is refused as too many', async () => {
  const query = 'mutation ($input: FileComplaintInput!) { fileComplaint(input: $input) { number } }'
  const contact = { name: 'Ann', email: 'ann@example.test', language: 'en' }
  const file = (n: number) =>
    world.graphql(null, query, { input: { kind: 'service', text: `Complaint ${n}`, ...contact } })
  for (let n = 1; n <= 30; n++) expect((await file(n)).errors).toBeUndefined()
  expect((await file(31)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
})
