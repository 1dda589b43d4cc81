import { request } from 'node:https'
import { isIP } from 'node:net'
import { OutsideError } from './outside-error.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

export type OutsidePost = {
  url: URL
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  timeout_ms: number
}

/**
 * Posts to an address that somebody else has named: https on the open internet only, no redirect followed, of the answer
 * only its status. @throws OutsideError
 */
export function postOutside({ url, headers, body, timeout_ms }: OutsidePost): Promise<number> {
  const { hostname } = url
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || (isIP(literal) && !isPublicAddress(literal)))
    return Promise.reject(new OutsideError('refused', `${hostname} is not on the open internet.`))
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout_ms)
    const asked = request(url, { method: 'POST', headers, lookup: publicLookup, signal }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) reject(new OutsideError('timeout', `${hostname} did not answer within ${timeout_ms} ms.`))
      else if (error.code === 'EACCES') reject(new OutsideError('refused', error.message))
      else reject(new OutsideError('unreachable', `${hostname} could not be reached.`))
    })
    asked.end(body)
  })
}
