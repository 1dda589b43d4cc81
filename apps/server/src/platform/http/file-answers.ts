import type { FastifyReply } from 'fastify'

const notFound = { errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }

/** What may not be seen does not exist. */
export function unseen(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send(notFound)
}

/** Accounts are not left behind on a shared computer; the name holds letters of all three languages (RFC 6266). */
export function toKeep(reply: FastifyReply, name: string) {
  const ascii = name.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\]/g, '')
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'authorization, cookie')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
}
