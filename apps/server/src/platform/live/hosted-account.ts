import type { LiveApp, LiveEndpoint } from './live.ts'

/** An account at a service that speaks the protocol: where we speak to it, and where clients connect. */
export type HostedAccount = { app: LiveApp; app_id: string; api: LiveEndpoint; endpoint: LiveEndpoint }

/** As services hand it out: `https://KEY:SECRET@HOST/apps/ID`. @throws when a part is missing */
export function hostedAccountOf(address: string): HostedAccount {
  const { username: key, password: secret, hostname: host, port, protocol, pathname } = new URL(address)
  const [, app_id] = /^\/apps\/([\w-]+)$/.exec(pathname) ?? []
  if (!key || !secret || !app_id) throw new Error('PUSHER_URL must read https://KEY:SECRET@HOST/apps/ID.')
  const tls = protocol === 'https:'
  const api = { host, port: Number(port || (tls ? 443 : 80)), tls }
  return { app: { key, secret }, app_id, api, endpoint: { ...api, host: socketHostOf(host) } }
}

/** Pusher itself takes clients at another name than servers. */
function socketHostOf(host: string): string {
  return host.replace(/^api(?=[\w-]*\.pusher\.com$)/, 'ws')
}
