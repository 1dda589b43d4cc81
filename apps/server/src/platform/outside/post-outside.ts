import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Config } from '../config.ts'
import { callOutside, OutsideError } from './call-outside.ts'
import { addressProblem, literalOf, publicLookup } from './public-address.ts'

export type OutsidePost = {
  url: URL
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  timeout_ms: number
  /** How much of what is answered is read, in bytes; nothing unless said. */
  answer_bytes?: number
}
export type OutsideAnswer = { status: number; answer: string }
export type PostOutside = (post: OutsidePost) => Promise<OutsideAnswer>

/**
 * Posts to an address that somebody else has named: https on the open internet only, no redirect followed, of the answer
 * only its status and as much as was asked for. Where the setting says so, to this machine too, for building receivers.
 * @throws OutsideError
 */
export function postOutsideBy({ callbacks_allow_private }: Pick<Config, 'callbacks_allow_private'>): PostOutside {
  return (post) => {
    const { hostname } = post.url
    if (!callbacks_allow_private && addressProblem(post.url))
      return Promise.reject(new OutsideError('refused', `${hostname} is not on the open internet.`))
    return callOutside(undefined, () => send(post, callbacks_allow_private ? {} : { lookup: publicLookup }))
  }
}

type Lookup = { lookup?: typeof publicLookup }

function send({ url, headers, body, timeout_ms, answer_bytes = 0 }: OutsidePost, lookup: Lookup) {
  return new Promise<OutsideAnswer>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout_ms)
    const begin = url.protocol === 'https:' ? request : plainRequest
    // No agent: a connection kept from an earlier look-up would not be looked up again.
    const asked = begin(url, { method: 'POST', headers, signal, agent: false, ...lookup }, (response) => {
      void readStart(response, answer_bytes).then((answer) => resolve({ status: response.statusCode ?? 0, answer }))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const host = literalOf(url)
      if (signal.aborted) reject(new OutsideError('timeout', `${host} did not answer within ${timeout_ms} ms.`))
      else if (error.code === 'EACCES') reject(new OutsideError('refused', error.message))
      else reject(new OutsideError('unreachable', `${host} could not be reached.`))
    })
    asked.end(body)
  })
}

/** The beginning of an answer: whoever goes on talking is not listened to. */
async function readStart(response: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    if (limit > 0)
      for await (const chunk of response) {
        chunks.push(chunk as Buffer)
        bytes += (chunk as Buffer).length
        if (bytes >= limit) break
      }
  } catch {
    // Cut off while it was read: the request says why, unless time was not the reason.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8')
}
