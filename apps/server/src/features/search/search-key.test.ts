import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { numberKey, searchKey } from '@waybill/domain/search/search-key'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()

async function keysOf(texts: readonly string[]) {
  const { rows } = await sql<{ word: string; number: string }>`
    select search_key(text) as word, number_key(text) as number from unnest(${texts}::text[]) with ordinality said (text, turn) order by turn`.execute(
    world.db,
  )
  return rows
}

test('the database folds every Latin letter as the domain does', async () => {
  // Later blocks get new letters with each version of Unicode; Node and PostgreSQL have not the same one.
  const letters = Array.from({ length: 0x2c_7f }, (_, nth) => String.fromCodePoint(nth + 0x20)).filter((sign) =>
    /[\p{Script=Latin}\p{P}\p{S}\p{M}\p{Z}\p{N}]/u.test(sign),
  )
  expect(letters.length).toBeGreaterThan(1_000)
  // Its own sign parts the words of two columns, and is typed by nobody.
  const typed = letters.filter((letter) => !letter.normalize('NFKD').includes('|'))
  const answers = await keysOf(typed)
  const unlike = typed.filter((letter, nth) => answers[nth]?.word !== searchKey(letter))
  expect(unlike).toEqual([])
})

test('the database answers the number of a job or an invoice as the domain does', async () => {
  const numbers = ['24', '#24', '0024', 'INV 17', 'INV-000017', 'Invoice 17', 'W-1042', '0', '000', '100', 'inv']
  expect((await keysOf(numbers)).map(({ number }) => number)).toEqual(numbers.map(numberKey))
})
