import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { logRefusal } from '../../platform/refusals/log-refusal.ts'
import { isSignedBy } from './signed-file.ts'
import { selectTrackedFile, type TrackedFileRow } from './tracking-links.sql.ts'

const forged = { refused: 'tracked_file', why: 'forged_signature' }

const asked = z.object({
  id: z.uuid(),
  link: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
})

/** The page of a link is found by no search engine and kept by no cache; its pictures are fetched by signed addresses. */
export function trackingLinkRoutes(app: FastifyInstance, { platform }: Parts) {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/track/')) return
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
  })

  async function find(request: FastifyRequest): Promise<TrackedFileRow | undefined> {
    await countUse(platform, 'track', { address: request.ip })
    const given = asked.safeParse({ ...(request.query as object), ...(request.params as object) })
    if (!given.success) return undefined
    const { id: upload_id, link: link_id, expires, signature } = given.data
    const now = platform.now()
    if (expires <= now.getTime()) return undefined
    const file = await selectTrackedFile(platform.databases.db, link_id, upload_id, now)
    if (!file) return undefined
    if (isSignedBy({ link_id, upload_id, expires }, signature, file.token_hash)) return file
    logRefusal(platform, { viewer: null, address: request.ip }, forged)
    return undefined
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, pathOf: (file: TrackedFileRow) => string | null) {
    const file = await find(request)
    const path = file && pathOf(file)
    const stored = path ? await platform.files.read(path) : null
    if (!file || !stored) return unseen(reply)
    return reply
      .type(file.content_type)
      .header('content-length', stored.bytes)
      .header('content-disposition', 'inline; filename="proof"')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(stored.content)
  }

  app.get('/files/:id/tracked', (request, reply) => serve(request, reply, ({ path }) => path))
  app.get('/files/:id/tracked-thumbnail', (request, reply) =>
    serve(request, reply, ({ thumbnail_path }) => thumbnail_path),
  )
}
