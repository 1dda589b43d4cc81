import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

/** The pages of our own apps: Android's shell serves them under the first name on the phone itself, iOS's under the second. */
export const shellOrigins: ReadonlySet<string | undefined> = new Set(['https://localhost', 'capacitor://localhost'])

/** Whether a browser asks on behalf of a page of another site; what is no browser names no page. */
export function isForeignOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { public_url }: Pick<Config, 'public_url'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined || shellOrigins.has(origin)) return false
  if (!URL.canParse(origin)) return true
  const url = new URL(origin)
  return url.host !== host && url.origin !== new URL(public_url).origin
}

/** Whether the address that a request came from, or that a proxy says it did, is a proxy of ours: the last so many are. */
export function trustsProxy({ trusted_proxies }: Pick<Config, 'trusted_proxies'>) {
  return (_address: string, hops: number) => hops < trusted_proxies
}

/** The client's address outside Fastify, found as `request.ip` is, by the same library. */
export function addressOf(request: IncomingMessage, config: Pick<Config, 'trusted_proxies'>): string {
  return proxyAddress(request, trustsProxy(config))
}
