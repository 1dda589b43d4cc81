import type { FastifyInstance } from 'fastify'
import { printSchema } from 'graphql'
import { loadSchema } from './schema.ts'

/** The contract as a file, for whoever writes a program against it (settled 10). */
export function schemaRoute(app: FastifyInstance) {
  let text: string | undefined
  app.get('/schema.graphql', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="schema.graphql"')
      .send((text ??= `${printSchema(loadSchema())}\n`)),
  )
}
