import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** `GET /openapi.yaml`: the addresses beside GraphQL, for authors of programs (OpenAPI 3.1). */
export function openapiRoute(app: FastifyInstance) {
  let text: string | undefined
  app.get('/openapi.yaml', (_request, reply) =>
    reply
      .type('application/yaml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="openapi.yaml"')
      .send((text ??= readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8'))),
  )
}
