import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, type Span, within } from './spans.ts'

/** A span for each request, named by its route: an address may hold an id or a token. */
export function traceRequests(app: FastifyInstance) {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const span = beginSpan('request', `${request.method} ${route}`, attributes)
    if (span) spans.set(request, span)
    done()
  })
  // Here, when the body has been read: what reads it goes on from the socket's events, outside of what the hook above began.
  app.addHook('preHandler', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end()
    done()
  })
}
