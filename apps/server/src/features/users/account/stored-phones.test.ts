import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPhone } from '@waybill/domain/phones/phone'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
const migration = readFileSync(join(import.meta.dirname, '../../../../migrations/0210-phones-as-they-ring.sql'), 'utf8')
const [, functionOfMigration = ''] = /(create function phone_in_e164[^]*?\$\$;)/.exec(migration) ?? []

const read = [
  '07700 900123',
  '+44 (0)113 496 0000',
  '0044 (0)113 496 0000',
  '(0113) 496-0000',
  '+44 113 496 0000',
  '447700900123',
  '7700900123',
  '+48 512 345 678',
  '0040721234567',
  '+353 (0)1 234 5678',
  '016977 3555',
]
const left = ['512 345 678', '012345678', '07700 900123 (Dave)', '0113 496 00000', '123', '+44 113 496 00000']

test('numbers that were stored as they were typed become what the form would store, or stay', async () => {
  await world.db.transaction().execute(async (tx) => {
    await sql.raw(functionOfMigration).execute(tx)
    const { rows } = await sql<{ kept: string }>`
      select phone_in_e164(typed) as kept from unnest(${[...read, ...left]}::text[]) with ordinality stored (typed, turn) order by turn`.execute(
      tx,
    )
    expect(rows.map(({ kept }) => kept)).toEqual([...read.map((typed) => readPhone(typed).phone), ...left])
    await sql`drop function phone_in_e164`.execute(tx)
  })
})
