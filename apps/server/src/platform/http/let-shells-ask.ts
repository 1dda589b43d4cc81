import type { FastifyInstance } from 'fastify'
import { shellOrigins } from './origin.ts'

/** Paths that an app requests; the others (`/metrics`, `/dev`, the pages themselves) are not for it. */
const asked =
  /^\/(graphql(\/subscriptions\/auth)?|config\.json|healthz|readyz|payments\/(client-token|debit-page)|api\/receipt\/validate\/[^?]+|(files|exports|invoices|credit-notes|subscription-(invoices|credit-notes)|guides|map)\/[^?]+)(\?|$)/

const allowing = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, GraphQL-Require-Preflight, Idempotency-Key, Range, Waybill-Queued',
  // Asked once in two hours and not before every question: the line may be a slow one. Browsers keep it no longer.
  'access-control-max-age': '7200',
}
/** Response headers that a page reads. */
const exposed = 'Content-Disposition, Content-Range, Date, ETag, Retry-After'

/**
 * The apps bring their pages along, and ask across origins: theirs, and nobody else's, may (decision 0058). Without
 * credentials: an app shows its token in a header, and a cookie opens nothing to it.
 */
export function letShellsAsk(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!asked.test(request.url)) return done()
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !shellOrigins.has(origin)) return done()
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed })
    if (request.method !== 'OPTIONS') return done()
    return reply.code(204).headers(allowing).send()
  })
}
