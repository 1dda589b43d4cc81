import { expect, test } from 'vitest'
import { RunStory } from '../../../testing/run-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { removeUnclaimedUploads } from './uploads.tasks.ts'

const world = useWorld()

test('photos of a run wait three days for the step that names them, other files one', async () => {
  const run = await RunStory.begin(world)
  const kinds = ['goods_on_board', 'stop_pod', 'pod', 'por', 'signature', 'failure', 'document', 'job_file'] as const
  for (const kind of kinds) await run.photo(kind)
  const left = async () => {
    await removeUnclaimedUploads(world.platform)
    const found = await world.db.selectFrom('uploads').select('kind').orderBy('id').execute()
    return found.map(({ kind }) => kind)
  }
  world.later(24 * 60 - 1)
  expect(await left()).toEqual(kinds)
  world.later(2)
  expect(await left()).toEqual(kinds.slice(0, -2))
  world.later(48 * 60 - 2)
  expect(await left()).toEqual(kinds.slice(0, -2))
  world.later(2)
  expect(await left()).toEqual([])
})
