import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bidEndings } from '@waybill/domain/bids/bid'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

/** How each ending was written before readers saw it in their own language. */
const sentences = {
  closed: 'The poster closed the job.',
  expired: 'The time for bids ran out.',
  reposted: 'The poster posted the job again under another number.',
}
const migration = readFileSync(join(import.meta.dirname, '../../../../migrations/0084-bid-endings.sql'), 'utf8')
const turnSentences = migration.slice(migration.indexOf('update bids'))

test('sentences of before are turned into words of the list; what a poster typed stays', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Owner_Driver')
  const said = [...Object.values(sentences), 'The customer has changed the day.']
  const ids: string[] = []
  for (const rejection_reason_custom of said) {
    const id = await world.story.bid(taker, await world.story.job(poster))
    const rejection = { status: 'rejected', rejection_reason: 'Other', rejection_reason_custom } as const
    await world.db.updateTable('bids').set(rejection).where('id', '=', id).execute()
    ids.push(id)
  }
  await sql.raw(turnSentences).execute(world.db)
  const asked = 'query ($id: ID!) { bid(id: $id) { rejection_reason rejection_reason_custom ending } }'
  const told = await Promise.all(ids.map(async (id) => (await world.graphql(taker.token, asked, { id })).data))
  expect(told).toEqual([
    ...bidEndings.map((ending) => ({ bid: { rejection_reason: 'Other', rejection_reason_custom: null, ending } })),
    { bid: { rejection_reason: 'Other', rejection_reason_custom: said[3], ending: null } },
  ])
})
