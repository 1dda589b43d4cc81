import { REACT_ARIA_RULES } from '@waybill/domain/apps/page-policy'
import type { Plugin } from 'vite'

/**
 * Makes the web's page that of an app called `name`: its own entry, its own policy, and nothing that only a browser's page has. `others` are the
 * origins beside the server's that its configuration sends the page to: a place for faults, a map, somebody else's sockets.
 */
export function shellPage(server: string, others: readonly string[], name = 'Waybill'): Plugin {
  return {
    name: 'waybill:shell-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('/src/main.tsx', '/src/main-shell.ts')
          .replaceAll('Waybill', () => name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'))
          .replace(/^.*(?:rel="manifest"|property="og:|apple-touch-icon|mobile-web-app).*\n/gm, '')
          .replace('<meta charset="utf-8" />', `$&\n    ${policyFor(server, others)}`),
    },
  }
}

/** What the server says with every answer (`platform/http/security-headers.ts`) an app's page says of itself: nobody sends it. */
function policyFor(server: string, others: readonly string[]): string {
  const { origin } = new URL(server)
  const policy = [
    "default-src 'self'",
    `connect-src ${["'self'", origin, origin.replace(/^http/, 'ws'), ...others.map(originOf)].join(' ')}`,
    "img-src 'self' data: blob:",
    `style-src 'self' ${REACT_ARIA_RULES.join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
}

/** Each is one origin and nothing else: what stands in a policy could open the page to all the world. */
function originOf(other: string): string {
  const { protocol, origin, host } = new URL(other)
  if (protocol !== 'https:' && protocol !== 'wss:')
    throw new Error(`WAYBILL_ALSO_ASKS takes https and wss, not ${other}`)
  return protocol === 'wss:' ? `wss://${host}` : origin
}
