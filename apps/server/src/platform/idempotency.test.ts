import { expect, test } from 'vitest'
import { RunStory } from '../../testing/run-story.ts'
import type { Person } from '../../testing/story.ts'
import { useWorld } from '../../testing/world.ts'
import { claimKey, hasWritten, keepResult } from './idempotency.sql.ts'
import { idempotencyTasks, KEY_RETENTION_MS } from './idempotency.tasks.ts'

const world = useWorld()

test('keys are kept for ninety days, and not for ever', async () => {
  const run = await RunStory.begin(world)
  const input_hash = Buffer.alloc(32)
  const row = { user_id: run.driver.id, operation: 'startCollect', input_hash, result: '{}' }
  const ago = (ms: number) => new Date(world.now.getTime() - ms)
  const keys = [
    { ...row, key: 'kept-to-the-last', created_at: ago(KEY_RETENTION_MS) },
    { ...row, key: 'a-moment-older', created_at: ago(KEY_RETENTION_MS + 1) },
  ]
  await world.db.insertInto('idempotency_keys').values(keys).execute()
  await idempotencyTasks.tasks!['forget_old_keys']!({}, world.platform)
  const left = await world.db.selectFrom('idempotency_keys').select('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['kept-to-the-last'])
})

test('one key of two people is two keys: each gets their own answer', async () => {
  const [first, second] = [await world.story.company('Courier_Company'), await world.story.company('Courier_Company')]
  const asks = async ({ token }: Person, result: string) => {
    const context = { ...(await world.as(token)), idempotency_key: 'one-key-of-two-people' }
    return world.db.transaction().execute(async (tx) => {
      const kept = await claimKey<string>(tx, context, 'postJob', {})
      if (!kept) await keepResult(tx, context, result)
      return kept?.result
    })
  }
  expect([await asks(first, 'theirs'), await asks(second, 'the other’s')]).toEqual([undefined, undefined])
  expect([await asks(first, ''), await asks(second, '')]).toEqual(['theirs', 'the other’s'])
  const idle = await world.story.company('Courier_Company')
  const around = { after: new Date(world.now.getTime() - 1000), before: new Date(world.now.getTime() + 1000) }
  const wrote = ({ id }: Person) => world.db.transaction().execute((tx) => hasWritten(tx, id, around))
  expect([await wrote(first), await wrote(idle)]).toEqual([true, false])
})
