import { beforeAll, expect, test } from 'vitest'
import { teamChannel } from '@waybill/domain/live/channels'
import { addApiKey } from '../src/features/api-keys/add-api-key.ts'
import { revokeApiKey } from '../src/features/api-keys/revoke-api-key.ts'
import { type End, ends, type ShutOutScene, shutOutScene } from './shut-out-story.ts'
import { STORY_PASSWORD as password } from './story-password.ts'
import type { Person } from './story.ts'
import { useWorld } from './world.ts'

// Which door answers how to whoever was let in before.

const world = useWorld()
let poster: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})

/** What a member asks, by their session and by a key of theirs, and a channel that they listen to. */
async function answersTo(person: Person, key: string): Promise<string[]> {
  const asked = async (token: string) => {
    const { errors } = await world.graphql(token, '{ jobsPosted { nodes { id } } }')
    return String(errors?.[0]?.extensions.code ?? 'ok')
  }
  const headers = { authorization: `Bearer ${person.token}` }
  const payload = { socket_id: '1.1', channel_name: teamChannel(person.team_id) }
  const heard = await world.app.inject({ method: 'POST', url: '/graphql/subscriptions/auth', headers, payload })
  return [await asked(person.token), await asked(key), String(heard.statusCode)]
}

const shut: readonly [string, End, string[]][] = [
  ['nothing has ended', async () => {}, ['ok', 'ok', '200']],
  ['shut out by staff', ends['shut out by staff'], ['UNAUTHENTICATED', 'UNAUTHENTICATED', '401']],
  ['company suspended', ends['company suspended'], ['TEAM_DEACTIVATED', 'TEAM_DEACTIVATED', '403']],
  ['company closed', ends['company closed'], ['UNAUTHENTICATED', 'UNAUTHENTICATED', '401']],
  ['subscription ended', ends['subscription ended'], ['NOT_SUBSCRIBED', 'NOT_SUBSCRIBED', '200']],
  // With the keys that were made in that session.
  ['logged out', ends['logged out'], ['UNAUTHENTICATED', 'UNAUTHENTICATED', '401']],
  ['key revoked', revokeKeys, ['ok', 'UNAUTHENTICATED', '200']],
  [
    'right to keys taken',
    ({ them }) => world.db.updateTable('users').set({ can_use_client_api: false }).where('id', '=', them.id).execute(),
    ['ok', 'UNAUTHENTICATED', '200'],
  ],
]

async function revokeKeys({ them }: ShutOutScene) {
  const keys = await world.db.selectFrom('api_keys').select('id').where('user_id', '=', them.id).execute()
  for (const { id } of keys) await revokeApiKey(await world.as(them.token), { key_id: id })
}

test.each(shut)('where %s, session, key and channel answer so', async (_name, end, answers) => {
  const scene = await shutOutScene(world, { poster, elsewhere: () => ({ latitude: 10, longitude: 10 }) }, true)
  await world.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', scene.them.id).execute()
  const { key } = await addApiKey(await world.as(scene.them.token), { name: 'TMS', password })
  await end(scene)
  expect(await answersTo(scene.them, key)).toEqual(answers)
})
