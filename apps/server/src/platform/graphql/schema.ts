import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  concatAST,
  extendSchema,
  parse,
  type GraphQLScalarType,
  type GraphQLSchema,
  printSchema,
} from 'graphql'
import { penceOf } from '@waybill/domain/money/money'
import type { FastifyInstance } from 'fastify'

const source = join(import.meta.dirname, '../..')

/** The contract of every feature as one schema. */
export function loadSchema(): GraphQLSchema {
  const [base, ...features] = sdlFiles().map((file) => parse(readFileSync(file, 'utf8')))
  const schema = buildASTSchema(base!, { assumeValidSDL: true })
  const whole = extendSchema(schema, concatAST(features))
  for (const [name, behaviour] of Object.entries(scalars))
    Object.assign(whole.getType(name) as GraphQLScalarType, behaviour)
  return whole
}

/** Every `.graphql` file of the server, the base first, then by path. */
export function sdlFiles(): string[] {
  const base = join(source, 'platform/graphql/base.graphql')
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'))
  return [
    base,
    ...all
      .map((file) => join(source, file))
      .filter((file) => file !== base)
      .sort(),
  ]
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const scalars: Record<
  string,
  { parseValue?: (value: unknown) => unknown; coerceInputValue: (value: unknown) => unknown }
> = {
  DateTime: { coerceInputValue: (value) => dateTime(value) },
  Date: {
    coerceInputValue: (value) =>
      typeof value === 'string' && isoDate.test(value) && !Number.isNaN(Date.parse(value))
        ? value
        : fail('a date YYYY-MM-DD'),
  },
  Money: {
    coerceInputValue: (value) =>
      (typeof value === 'string' ? penceOf(value) : null) ?? fail('a decimal string such as "39.00"'),
  },
}

function dateTime(value: unknown): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) fail('a date and time in ISO 8601')
  return new Date(value as string).toISOString()
}

function fail(wanted: string): never {
  throw new TypeError(`Expected ${wanted}.`)
}

/** The contract as a file, for authors of programs (settled 10). */
export function schemaRoute(app: FastifyInstance) {
  let text: string | undefined
  app.get('/schema.graphql', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="schema.graphql"')
      .send((text ??= `${printSchema(loadSchema())}\n`)),
  )
}
