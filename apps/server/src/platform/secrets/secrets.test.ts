import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useWorld } from '../../../testing/world.ts'
import { secretOf } from './secrets.sql.ts'

const world = useWorld()

const shape = z.object({ key: z.string() })
const make = () => ({ key: randomBytes(16).toString('hex') })

test('a secret is made once, however many ask for it at once', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => secretOf(world.db, { name: 'door', shape, make })))
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  expect(await secretOf(world.db, { name: 'door', shape, make })).toEqual(asked[0])
  expect(await secretOf(world.db, { name: 'window', shape, make })).not.toEqual(asked[0])
})
