import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { STAFF_SECRET, type Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { findersOf, findViewerOf } from './viewer.sql.ts'

const world = useWorld()
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const KEY = 'wb_of_the_asker'
let asker: Person
let others: Person[]
beforeAll(async () => {
  const { story } = world
  others = [await story.company('Freight_Forwarder'), await story.company('Courier_Company', { is_suspended: true })]
  asker = await story.company('Owner_Driver', { subscription_status: 'limited_trial', documents: false })
  others.push(await story.company('Freight_Forwarder'))
  for (const { id: user_id } of others)
    await world.db
      .insertInto('second_factors')
      .values({ user_id, secret: STAFF_SECRET, confirmed_at: world.now })
      .execute()
  await world.db.updateTable('users').set({ can_use_client_api: true }).execute()
  const key = { user_id: asker.id, acts_as_id: asker.id, is_demo: false, name: 'TMS', hint: '' }
  await world.db
    .insertInto('api_keys')
    .values({ ...key, key_hash: hashOf(KEY) })
    .execute()
})

/** Who somebody is, by whichever way they are known. */
const who = (viewer: Viewer | null) => viewer && { ...viewer, session_id: null, api_key_id: null }

test('by their session, by a key and by their id somebody is found with their own company and rights', async () => {
  const { session, api_key } = findersOf(world.db)
  const found = who(await session(hashOf(asker.token), world.now))
  expect(found).toMatchObject({
    user_id: asker.id,
    team_id: asker.team_id,
    company_kind: 'Owner_Driver',
    member_role: 'Taker',
    subscription_status: 'limited_trial',
    documents_state: 'missing',
    team_suspended: false,
    has_second_factor: false,
  })
  expect(who(await api_key(hashOf(KEY), world.now))).toEqual(found)
  expect(who(await findViewerOf(world.db, asker.id, world.now))).toEqual(found)
})

test('a key opens nothing once its owner may not use keys, though others may', async () => {
  await world.db.updateTable('users').set({ can_use_client_api: false }).where('id', '=', asker.id).execute()
  expect(await findersOf(world.db).api_key(hashOf(KEY), world.now)).toBeNull()
})
