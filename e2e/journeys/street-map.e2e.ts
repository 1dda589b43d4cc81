import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Poster } from '../actors/poster.ts'
import { postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'
import { streetArchive } from '../stage/street-tiles.ts'

/** Somebody else's maps: a style that names its own tiles, as every MapLibre style does. */
async function openMapServer() {
  const archive = streetArchive()
  const tile = archive.subarray(Number(archive.readBigUInt64LE(56)))
  const server = createServer(({ url }, response) => {
    const { port } = server.address() as AddressInfo
    const style = {
      version: 8,
      sources: {
        roads: {
          type: 'vector',
          tiles: [`http://127.0.0.1:${port}/{z}/{x}/{y}.pbf`],
          maxzoom: 0,
          attribution: 'Streets of somebody else',
        },
      },
      layers: [{ id: 'roads', type: 'line', source: 'roads', 'source-layer': 'roads', paint: { 'line-width': 6 } }],
    }
    response.setHeader('access-control-allow-origin', '*')
    response.end(url === '/style.json' ? JSON.stringify(style) : tile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    style: `http://127.0.0.1:${(server.address() as AddressInfo).port}/style.json`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}

/** Whose map it is stands in its corner, once it is drawn. */
const creditOf = (page: Page) => page.locator('.maplibregl-ctrl-attrib').first()

test('the streets of an operator lie under every map, by the page’s own rules about strangers', async ({ stage }) => {
  const maps = await openMapServer()
  const server = await OwnServer.open({ MAP_STYLE_URL: maps.style })
  const people = await peopleOf(server.data_dir)
  const poster = await stage.enters(Poster, await people.story.company('Freight_Forwarder'), {
    address: server.address,
    maps: true,
  })
  const job_id = await postedJob(poster.person, { address: server.address })
  await poster.opens(`/jobs-posted/${job_id}`)
  await expect(creditOf(poster.page)).toContainText('Streets of somebody else')
  await expect(poster.page.locator('.maplibregl-marker').first()).toBeVisible()

  await maps.close()
  poster.watch.expects(/ERR_CONNECTION_REFUSED|Failed to fetch/)
  await poster.page.reload()
  await expect(creditOf(poster.page)).toContainText('Natural Earth')
  await expect(poster.page.locator('.maplibregl-marker').first()).toBeVisible()
  await people.close()
  await server.close()
})

test('streets are read from an archive on the server, a few kilobytes at a time', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { maps: true })
  const job_id = await postedJob(poster.person)
  const archive = streetArchive()
  const ranges: string[] = []
  await poster.page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, map: { tiles: '/map/tiles.pmtiles' } } })
  })
  await poster.page.route('**/map/tiles.pmtiles', (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '')!
    ranges.push(`${from}-${to}`)
    const body = archive.subarray(Number(from), Number(to) + 1)
    return route.fulfill({ status: 206, body, headers: { etag: '"1"', 'content-type': 'application/octet-stream' } })
  })
  await poster.opens(`/jobs-posted/${job_id}`)
  await expect(creditOf(poster.page)).toContainText('OpenStreetMap')
  await expect(poster.page.locator('.maplibregl-marker').first()).toBeVisible()
  expect(ranges[0]).toBe('0-16383')
})
