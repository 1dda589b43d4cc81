import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../context.ts'
import { brandCss, brandedManifest, shortHash } from '../brand/brand-page.ts'
import { drawIcon, iconFiles } from '../brand/draw-icon.ts'

/** A name with a hash never changes what it answers. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Manifest, icons, colours and logo of the market, in front of the files that the product comes with. */
export function brandFileRoutes(app: FastifyInstance, { brand }: Pick<Platform, 'brand'>, built: string) {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = await readFile(join(built, 'manifest.webmanifest'), 'utf8')
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(brandedManifest(manifest, brand.now))
  })

  app.get('/brand.css', async (_request, reply) => {
    const { now } = brand
    const hashes = [now.logo_light_hash, now.logo_dark_hash, now.mark_hash].filter((hash) => hash !== null)
    const pictures = await Promise.all(hashes.map(async (hash) => [hash, await brand.picture(hash)] as const))
    const sizes = new Map(pictures.flatMap(([hash, picture]) => (picture ? [[hash, picture] as const] : [])))
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(brandCss(now, sizes))
  })

  app.get<{ Params: { hash: string } }>('/brand/:hash.png', async ({ params }, reply) => {
    const picture = await brand.picture(params.hash)
    if (!picture) return reply.callNotFound()
    return reply.type('image/png').header('cache-control', FOREVER).send(picture.content)
  })

  const drawn = new Map<string, Promise<Buffer>>()
  for (const [file, icon] of Object.entries(iconFiles)) {
    app.get(`/${file}`, async (_request, reply) => {
      const { mark_hash } = brand.now
      const mark = mark_hash === null ? undefined : await brand.picture(mark_hash)
      if (!mark) return shipped(reply, file)
      const key = `${mark_hash} ${file}`
      const made = drawn.get(key) ?? drawIcon(mark.content, icon)
      drawn.set(key, made)
      made.catch(() => drawn.delete(key))
      return reply
        .type('image/png')
        .header('cache-control', 'no-cache')
        .header('etag', `"${shortHash(brand.now.stamp)}"`)
        .send(await made)
    })
  }
}

function shipped(reply: FastifyReply, file: string) {
  return reply.header('cache-control', 'no-cache').sendFile(file)
}
