import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { MapSource } from './map-source.ts'

/** Where the page finds the archive; it reads a few kilobytes of it at a time, by `Range`. */
export const MAP_TILES_PATH = '/map/tiles.pmtiles'

export async function mapTilesRoute(app: FastifyInstance, source: MapSource | null) {
  if (source?.kind !== 'tiles') return
  const { file } = source
  await app.register(async (tiles) => {
    await tiles.register(fastifyStatic, { root: dirname(file), serve: false, decorateReply: true })
    // The archive may be replaced while the server runs: its ETag tells the reader, who begins again.
    tiles.get(MAP_TILES_PATH, (_request, reply) => reply.sendFile(basename(file), { cacheControl: false }))
  })
}
