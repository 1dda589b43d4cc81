import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import { REACT_ARIA_RULES } from '@waybill/domain/apps/page-policy'
import type { Platform } from '../context.ts'
import type { LiveEndpoint } from '../live/live.ts'

/** The headers that helmet adds to every answer, computed once: they do not differ between requests. */
export function securityHeaders(platform: Platform): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(optionsFor(platform))(response.req, response, () => undefined)
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Where live events come from. Our own address stands there too: not every browser takes 'self' for a socket. */
function socketOrigin(hosted: LiveEndpoint | null, public_url: string): string {
  if (!hosted) return new URL(public_url).origin.replace(/^http/, 'ws')
  return new URL(`${hosted.tls ? 'wss' : 'ws'}://${hosted.host}:${hosted.port}`).origin
}

/** Where card numbers are typed: in Stripe's own frames, which its script puts into the page. Only where it takes the cards. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const stripeSources = {
  'script-src': STRIPE_SCRIPTS,
  'frame-src': [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** Nothing from elsewhere, no inline script, no framing. */
function optionsFor({ config: { production, sentry_dsn, public_url, stripe, map }, live }: Platform): HelmetOptions {
  const payment = stripe ? stripeSources : null
  const mapOrigins = map?.kind === 'style' ? map.origins : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(payment?.['script-src'] ?? [])],
        ...(payment && { 'frame-src': payment['frame-src'] }),
        'worker-src': ["'self'"],
        'connect-src': [
          "'self'",
          socketOrigin(live.hosted, public_url),
          ...(sentry_dsn ? [new URL(sentry_dsn).origin] : []),
          ...(payment?.['connect-src'] ?? []),
          ...mapOrigins, // MapLibre fetches pictures, too
        ],
        'img-src': ["'self'", 'data:', 'blob:'],
        'style-src': ["'self'", ...REACT_ARIA_RULES],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // For browsers that do not know `frame-ancestors`, the same.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: production,
    crossOriginEmbedderPolicy: false,
  }
}
