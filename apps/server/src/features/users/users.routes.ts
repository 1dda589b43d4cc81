import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toKeep, unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { selectExport } from './account/data-exports.sql.ts'

const ids = z.object({ id: z.uuid() })

/** `GET /exports/my-data/:id`: the file is its owner's alone, not even staff's in their place. */
export function userRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  app.get('/exports/my-data/:id', async (request, reply) => {
    const params = ids.safeParse(request.params)
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!params.success || !viewer || viewer.impersonator_id) return unseen(reply)
    await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
    const made = await selectExport(platform.databases.db, params.data.id)
    if (!made?.path || made.user_id !== viewer.user_id || made.expires_at <= platform.now()) return unseen(reply)
    const file = await platform.files.read(made.path)
    if (!file) return unseen(reply)
    return toKeep(reply, 'waybill-my-data.json')
      .type('application/json; charset=utf-8')
      .header('content-length', file.bytes)
      .send(file.content)
  })
}
