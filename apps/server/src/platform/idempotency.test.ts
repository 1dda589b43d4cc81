import { expect, test } from 'vitest'
import { RunStory } from '../../testing/run-story.ts'
import { useWorld } from '../../testing/world.ts'
import { idempotencyTasks, KEPT_KEYS_MS } from './idempotency.tasks.ts'

const world = useWorld()

test('keys are kept for ninety days, and not for ever', async () => {
  const run = await RunStory.begin(world)
  const input_hash = Buffer.alloc(32)
  const row = { user_id: run.driver.id, operation: 'startCollect', input_hash, result: '{}' }
  const ago = (ms: number) => new Date(world.now.getTime() - ms)
  const keys = [
    { ...row, key: 'kept-to-the-last', created_at: ago(KEPT_KEYS_MS) },
    { ...row, key: 'a-moment-older', created_at: ago(KEPT_KEYS_MS + 1) },
  ]
  await world.db.insertInto('idempotency_keys').values(keys).execute()
  await idempotencyTasks.tasks!['forget_old_keys']!({}, world.platform)
  const left = await world.db.selectFrom('idempotency_keys').select('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['kept-to-the-last'])
})
