import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/** Whether a browser asks on behalf of a page of another site; what is no browser names no page. */
export function isForeignOrigin({ headers }: Pick<IncomingMessage, 'headers'>, { public_url }: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const url = new URL(origin)
  return url.host !== host && url.origin !== new URL(public_url).origin
}

/** Who asks, behind as many proxies as we trust: each adds the address it was asked from. */
export function addressOf({ headers, socket }: IncomingMessage, { trusted_proxies }: Config): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const chain = [socket.remoteAddress ?? '', ...forwarded.reverse().flatMap((each) => each.trim() || [])]
  return chain[Math.min(trusted_proxies, chain.length - 1)]!
}
