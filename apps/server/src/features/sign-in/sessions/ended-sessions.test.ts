import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { deleteSessionsEndedBefore } from './sessions.sql.ts'

const world = useWorld()
const on = (day: number) => new Date(Date.UTC(2026, 0, day))

test('sessions that have ended are forgotten, but for the latest of a person', async () => {
  const { id: user_id } = await world.story.company('Owner_Driver')
  await world.db.deleteFrom('sessions').where('user_id', '=', user_id).execute()
  const ended = (day: number, how: { expires_at: Date; revoked_at?: Date }) => ({
    user_id,
    token_hash: randomBytes(32),
    last_used_at: on(day),
    ...how,
  })
  const rows = [
    ended(1, { expires_at: on(10) }),
    ended(2, { expires_at: on(40), revoked_at: on(3) }),
    ended(4, { expires_at: on(12) }),
  ]
  await world.db.insertInto('sessions').values(rows).execute()
  const days = async (forgotten_before: number) => {
    await deleteSessionsEndedBefore(world.db, on(forgotten_before))
    const left = await world.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', user_id)
      .orderBy('last_used_at')
      .execute()
    return left.map(({ last_used_at }) => last_used_at.getUTCDate())
  }
  expect(await days(3)).toEqual([1, 2, 4])
  expect(await days(5)).toEqual([1, 4])
  expect(await days(31)).toEqual([4])
})
