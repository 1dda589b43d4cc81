import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../../platform/database/database.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import {
  confirmFactor,
  countBackupCodes,
  deleteFactor,
  hasSecondFactor,
  keepPendingSecret,
  keepStep,
  replaceBackupCodes,
  selectFactor,
  useBackupCode,
} from '../../credentials/second-factors.sql.ts'
import { deleteChallenges, insertChallenge } from './challenges.sql.ts'

// Each statement alone, with another beside the one it names, who keeps theirs as it was.
const world = useWorld()
let other: Person
let named: Person
const shared = Buffer.from('a code of both')

async function rowsOf({ id }: Person) {
  const of = (table: 'second_factors' | 'backup_codes' | 'sign_in_challenges') =>
    world.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()
  return [await of('second_factors'), await of('backup_codes'), await of('sign_in_challenges')]
}

beforeEach(async () => {
  other = await world.story.company('Owner_Driver')
  named = await world.story.company('Owner_Driver')
  for (const { id: user_id } of [other, named])
    await world.inTransaction(async (tx) => {
      await keepPendingSecret(tx, user_id, 'SECRET')
      await replaceBackupCodes(tx, user_id, [shared, Buffer.from(`of ${user_id}`)])
      await insertChallenge(tx, { user_id, token_hash: Buffer.from(user_id), expires_at: world.now })
    })
})

test.each<[string, (tx: Tx, id: string) => Promise<unknown>, unknown[][]]>([
  ['confirmed', (tx, id) => confirmFactor(tx, id, { now: world.now, step: 7 }), [[{ last_step: 7 }], [{}, {}], [{}]]],
  ['moved on by a step', (tx, id) => keepStep(tx, id, 9), [[{ last_step: 9 }], [{}, {}], [{}]]],
  ['given other codes', (tx, id) => replaceBackupCodes(tx, id, [Buffer.from('new')]), [[{}], [{}], [{}]]],
  ['taken away', (tx, id) => deleteFactor(tx, id), [[], [], [{}]]],
  ['asked for no more', (tx, id) => deleteChallenges(tx, id), [[{}], [{}, {}], []]],
])('a second factor is %s, and another’s is not', async (_what, act, after) => {
  const before = await rowsOf(other)
  await world.inTransaction((tx) => act(tx, named.id))
  expect(await rowsOf(named)).toMatchObject(after)
  expect(await rowsOf(other)).toEqual(before)
})

test('a code of one is used up for one', async () => {
  const code_of_other = Buffer.from(`of ${other.id}`)
  expect(await world.inTransaction((tx) => useBackupCode(tx, named.id, code_of_other, world.now))).toBe(false)
  expect(await world.inTransaction((tx) => useBackupCode(tx, named.id, shared, world.now))).toBe(true)
  expect(await world.inTransaction((tx) => useBackupCode(tx, named.id, shared, world.now))).toBe(false)
  expect([await countBackupCodes(world.db, named.id), await countBackupCodes(world.db, other.id)]).toEqual([1, 2])
})

test('a user who has confirmed theirs has one, and nobody else', async () => {
  await world.inTransaction((tx) => confirmFactor(tx, other.id, { now: world.now, step: 7 }))
  expect(await world.inTransaction((tx) => hasSecondFactor(tx, named.id))).toBe(false)
  expect(await selectFactor(world.db, named.id)).toEqual({ confirmed_at: null })
  await world.inTransaction((tx) => deleteFactor(tx, named.id))
  expect(await selectFactor(world.db, named.id)).toBeUndefined()
})
