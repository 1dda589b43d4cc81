import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { float8Array, int4Array, timestamptzArray, uuidArray } from './binary-array.ts'

const world = useWorld()

/** What PostgreSQL reads out of it, as JSON. */
async function read(type: string, array: Buffer): Promise<unknown> {
  const { rows } = await world.platform.databases.pool.query(`select to_jsonb($1::${type}[]) as read`, [array])
  return (rows[0] as { read: unknown }).read
}

test('PostgreSQL reads what was meant', async () => {
  const floats = [0, -0.1, 53.7965, -179.999999999999, 1 / 3, 1e-300]
  expect(await read('float8', float8Array(floats))).toEqual(floats)
  const whole = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)]
  expect(await read('int4', int4Array(whole))).toEqual(whole)
  const ids = ['01234567-89ab-cdef-0123-456789abcdef', null, 'ffffffff-0000-4fff-bfff-ffffffffffff']
  expect(await read('uuid', uuidArray(ids))).toEqual(ids)
  expect(await read('uuid', uuidArray(['ABCDEF01-2345-6789-ABCD-EF0123456789']))).toEqual([
    'abcdef01-2345-6789-abcd-ef0123456789',
  ])
  expect(await read('int4', int4Array([]))).toEqual([])
})

test('moments to the millisecond, before and after 2000', async () => {
  const moments = [0, 946_684_799_999, 946_684_800_001, Date.UTC(2026, 10, 22, 1, 2, 3, 4), 253_402_300_799_999]
  const answer = (await read('timestamptz', timestamptzArray(moments))) as string[]
  expect(answer.map((text) => Date.parse(text))).toEqual(moments)
})
