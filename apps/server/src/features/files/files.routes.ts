import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { isOpenTo } from '../../platform/access/doors.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import { findFile, type ServedFile } from './files.sql.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Papers and accounts are not left behind on a shared computer. */
const notKept: ReadonlySet<UploadKind> = new Set(['document', 'invoice'])
/**
 * Files that a member needs while the subscription is being put right; of documents their own
 * (`documentFilesVisibleTo`).
 */
const alwaysOpen: ReadonlySet<UploadKind> = new Set(['avatar', 'logo', 'document'])

// The answer of any unknown address, whatever the reason.
const notFound = { errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }

type FindFile = typeof findFile

/** `GET /files/:id` and its `/thumbnail`: whoever may not see a file learns nothing, not even that it exists. */
export function fileRoutes(app: FastifyInstance, parts: Parts, find: FindFile = findFile) {
  const { platform, findViewer } = parts

  async function visible(request: FastifyRequest, id: string): Promise<ServedFile | undefined> {
    if (!uuid.test(id)) return undefined
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!viewer || viewer.inactivated || viewer.team_suspended) return undefined
    const file = await find(platform.databases.db, { viewer, now: platform.now() }, id)
    return file && (alwaysOpen.has(file.kind) || isOpenTo('awarded', viewer)) ? file : undefined
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, pathOf: (file: ServedFile) => string | null) {
    const file = await visible(request, (request.params as { id: string }).id)
    const path = file && pathOf(file)
    const stored = path ? await platform.files.read(path) : null
    if (!file || !stored) {
      if (path) platform.log.error({ path }, 'A file that a row names is missing')
      return reply.code(404).header('cache-control', 'no-store').send(notFound)
    }
    return reply
      .type(file.content_type)
      .header('content-length', stored.bytes)
      .header('content-disposition', disposition(file.name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .header('cache-control', notKept.has(file.kind) ? 'private, no-store' : 'private, max-age=3600')
      .header('vary', 'authorization, cookie')
      .send(stored.content)
  }

  app.get('/files/:id', (request, reply) => serve(request, reply, ({ path }) => path))
  app.get('/files/:id/thumbnail', (request, reply) => serve(request, reply, ({ thumbnail_path }) => thumbnail_path))
}

/** Two spellings of the name: one every client reads, and one with all its letters (RFC 6266). */
function disposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${ascii}"; filename*=UTF-8''${whole}`
}
