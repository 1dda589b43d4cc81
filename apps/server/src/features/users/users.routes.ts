import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Parts } from '../../platform/http/parts.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import { selectExport } from './data-exports.sql.ts'

const ids = z.object({ id: z.uuid() })
const notFound = { errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }

/** `GET /exports/my-data/:id`: the file is its owner's alone, not even staff's in their place. */
export function userRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  app.get('/exports/my-data/:id', async (request, reply) => {
    const params = ids.safeParse(request.params)
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!params.success || !viewer || viewer.impersonator_id) return unseen(reply)
    const made = await selectExport(platform.databases.db, params.data.id)
    if (!made?.path || made.user_id !== viewer.user_id || made.expires_at <= platform.now()) return unseen(reply)
    const file = await platform.files.read(made.path)
    if (!file) return unseen(reply)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-length', file.bytes)
      .header('content-disposition', 'attachment; filename="waybill-my-data.json"')
      .header('cache-control', 'private, no-store')
      .header('vary', 'authorization, cookie')
      .header('x-content-type-options', 'nosniff')
      .send(file.content)
  })
}

function unseen(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send(notFound)
}
