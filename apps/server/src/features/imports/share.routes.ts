import type { FastifyInstance } from 'fastify'

/** `POST /share`: the application's service worker takes what another app shares; without it the page says that it was lost. */
export function shareRoutes(app: FastifyInstance) {
  app.post('/share', (_request, reply) => reply.redirect('/import-loads?shared=lost', 303))
}
