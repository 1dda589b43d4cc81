import type { FastifyReply } from 'fastify'
import type { Viewer } from '@waybill/domain/access/viewer'
import { Turns } from '../limits/turns.ts'

const notFound = { errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }

const making = new Turns({ at_once: 1 })

/** Makes one file of a viewer at a time: whoever asks for fifty waits for them, and nobody else does. */
export function inTurnOf<File>({ user_id }: Viewer, make: () => Promise<File>): Promise<File> {
  return making.take(user_id, make)
}

/** A file that the viewer may not see does not exist. */
export function unseen(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send(notFound)
}

/** The rows do not fit into one file. */
export function tooMuch(): Error {
  return Object.assign(new Error('There is more than a file can hold: choose a shorter period.'), { statusCode: 400 })
}

/** Accounts are not left behind on a shared computer; the name holds letters of all three languages (RFC 6266). */
export function toKeep(reply: FastifyReply, name: string) {
  const ascii = name.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\]/g, '')
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'authorization, cookie')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodedName(name)}`)
}

/** An apostrophe ends the language in a header field, and brackets are none of its signs (RFC 8187). */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
