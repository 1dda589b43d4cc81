import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { allFeatures } from './all-features.ts'
import { useWorld } from './world.ts'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { builtOperations, loadDocuments, persistedId } from '../src/platform/graphql/documents.ts'
import { findOperation, keepOperations } from '../src/platform/graphql/known-operations.sql.ts'
import { ofOneSender } from '../src/platform/limits/turns.ts'
import { operationsTasks } from '../src/platform/graphql/known-operations.tasks.ts'

const world = useWorld()
const ofOldBuild = 'query OldScreenQuery { Me { id } }'
const ofNewBuild = 'query NewScreenQuery { Me { id field_of_tomorrow } }'
const ids = [ofOldBuild, ofNewBuild].map(persistedId)

/** A node whose own build has neither. */
let node: FastifyInstance
beforeAll(async () => {
  const { platform, db } = world
  node = await createApp({
    platform,
    documents: loadDocuments(allFeatures, {}, findOperation(db)),
    findViewer: cachedViewers(findersOf(db), platform.now),
    routes: [],
  })
  const texts = Object.fromEntries([ofOldBuild, ofNewBuild].map((text) => [persistedId(text), text]))
  await keepOperations(db, texts, world.now)
})

async function send(documentId: string): Promise<unknown> {
  const person = await world.story.company('Owner_Driver')
  const answer = await node.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { documentId },
  })
  const { data, errors } = answer.json<{ data?: { Me: { id: string } }; errors?: [{ extensions: { code: string } }] }>()
  return errors ? errors[0].extensions.code : data!.Me.id === person.id
}

test('a node answers what another build has, while its schema still has all of it', async () => {
  expect(await send(ids[0]!)).toBe(true)
  expect(await send(ids[0]!)).toBe(true)
  const unknown = [ids[1]!, persistedId('{ Me { id } }'), 'sha256:', `sha256:${'x'.repeat(64)}`]
  for (const id of unknown) expect(await send(id)).toBe('PERSISTED_QUERY_NOT_FOUND')
})

test('operations that no build has had for ninety days are forgotten; those of this one are not', async () => {
  const forget = () => operationsTasks.tasks!['forget_old_operations']!({}, world.platform)
  const kept = async () =>
    (await world.db.selectFrom('persisted_operations').select('id').execute()).map(({ id }) => id).sort()
  const built = Object.keys(builtOperations())
  world.later(89 * 24 * 60)
  await forget()
  expect(await kept()).toEqual([...ids, ...built].sort())
  world.later(2 * 24 * 60)
  await forget()
  expect(await kept()).toEqual(built.sort())
})

/** How many ids that nobody knows were looked up at once, when thirty were sent together, each with a token of its own invention. */
async function lookedUpAtOnce(): Promise<number> {
  let [running, most] = [0, 0]
  const findText = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running--
    return undefined
  }
  const { platform, db } = world
  const app = await createApp({
    platform,
    documents: loadDocuments(allFeatures, {}, findText),
    findViewer: cachedViewers(findersOf(db), platform.now),
    routes: [],
  })
  const sent = Array.from({ length: 30 }, (_, n) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer invented-${n}` },
      payload: { documentId: persistedId(`{ nothing_${n} }`) },
    }),
  )
  expect((await Promise.all(sent)).every(({ body }) => body.includes('PERSISTED_QUERY_NOT_FOUND'))).toBe(true)
  await app.close()
  return most
}

test('ids that nobody knows are looked up in the turns of their sender', async () => {
  expect(await lookedUpAtOnce()).toBeLessThanOrEqual(ofOneSender.at_once)
})

test('the test catches look-ups without turns', async () => {
  const usual = ofOneSender.at_once
  ofOneSender.at_once = Infinity
  try {
    expect(await lookedUpAtOnce()).toBeGreaterThan(usual)
  } finally {
    ofOneSender.at_once = usual
  }
})
