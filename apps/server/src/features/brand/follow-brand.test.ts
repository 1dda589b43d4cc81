import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../../../tools/slowness.ts'
import { allFeatures } from '../../../testing/all-features.ts'
import { useWorld } from '../../../testing/world.ts'
import { CurrentBrand } from '../../platform/brand/brand.ts'
import { DEFAULT_NAME, speak } from '../../platform/brand/spoken-words.ts'
import { loadDocuments } from '../../platform/graphql/documents.ts'
import { createApp } from '../../platform/http/app.ts'
import { cachedViewers } from '../../platform/http/viewer-cache.ts'
import { findersOf, findSessionsOf } from '../sign-in/viewer.sql.ts'
import { followBrand } from './follow-brand.ts'

const world = useWorld()
afterAll(() => speak({ product: DEFAULT_NAME, texts: {}, stamp: '' }))

/** Another node on the same database, which was started before the change. */
async function anotherNode() {
  const { databases } = world.platform
  const platform = { ...world.platform, brand: new CurrentBrand(databases.db) }
  await platform.brand.refresh()
  const app = await createApp({
    platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(databases.db), platform.now),
    routes: [],
    live: { channels: allFeatures.channels, ...findSessionsOf(databases.db) },
  })
  const stop = await followBrand(platform)
  onTestFinished(async () => {
    await stop()
    await app.close()
  })
  return async () => {
    const config = (await app.inject({ url: '/config.json' })).json() as {
      brand: { product_name: string; texts: object }
    }
    return config.brand
  }
}

test('a name and a text that an owner changes at one node are those of the other by itself', async () => {
  const brandThere = await anotherNode()
  expect(await brandThere()).toMatchObject({ product_name: DEFAULT_NAME, texts: {} })
  const { token } = await world.story.staff()
  const brand = { base_version: 0, product_name: 'Zażółć Vans', short_name: 'Zażółć' }
  await world.graphql(token, 'mutation ($input: SaveBrandInput!) { saveBrand(input: $input) { version } }', {
    input: brand,
  })
  const own = { key: 'app_skip', language: 'en', forms: [{ form: 'text', text: 'Straight on' }] }
  await world.graphql(token, 'mutation ($input: SaveOwnTextInput!) { saveOwnText(input: $input) { key } }', {
    input: own,
  })
  const there = () => brandThere().then(({ product_name, texts }) => [product_name, JSON.stringify(texts)])
  await vi.waitFor(async () => expect(await there()).toEqual(['Zażółć Vans', expect.stringContaining('Straight on')]), {
    timeout: patience(15_000),
    interval: 100,
  })
})
