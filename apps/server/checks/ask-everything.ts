import {
  getNamedType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { type Documents, persistedId, preparePersisted } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { allFeatures } from '../testing/all-features.ts'
import type { World } from '../testing/world.ts'

export const { schema } = allFeatures
export const queryFields = schema.getQueryType()!.getFields()
export const mutationFields = schema.getMutationType()!.getFields()

/** Every field that can be asked without arguments, so many levels deep; a type is not entered again inside itself. */
export function everythingOf(type: GraphQLNamedType, levels: number, inside: readonly string[] = []): string {
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return []
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return [field.name]
    if (levels === 0 || inside.includes(inner.name)) return []
    const selection = everythingOf(inner, levels - 1, [...inside, type.name])
    return selection ? [`${field.name} ${selection}`] : []
  })
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : ''
}

/**
 * A document that asks one root field for everything; its arguments are variables of the same names. It is written once: all
 * levels of it take longer than an answer.
 */
export function documentFor(parent: GraphQLObjectType, name: string, levels: number, args?: readonly string[]): string {
  const key = JSON.stringify([parent.name, name, levels, args])
  const text = written.get(key) ?? write(parent, name, levels, args)
  written.set(key, text)
  return text
}
const written = new Map<string, string>()

function write(parent: GraphQLObjectType, name: string, levels: number, args?: readonly string[]): string {
  return documentWith(parent, name, everythingOf(getNamedType(parent.getFields()[name]!.type), levels), args)
}

/** A document that asks one root field for a selection. */
export function documentWith(
  parent: GraphQLObjectType,
  name: string,
  selection: string,
  args?: readonly string[],
): string {
  const field: GraphQLField<unknown, unknown> = parent.getFields()[name]!
  const used = args === undefined ? field.args : field.args.filter((arg) => args.includes(arg.name))
  const kind = parent === schema.getMutationType() ? 'mutation' : 'query'
  const variables = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const values = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `${kind}${variables ? ` (${variables})` : ''} { ${name}${values ? `(${values})` : ''} ${selection} }`
}

/** Asked for everything, a statement takes seconds to plan and no time to run: its plan is kept from the first time on. */
export async function planOnce({ db }: World) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]!.name)} set plan_cache_mode = force_generic_plan`.execute(db)
}

/** The API without the limits on strangers' documents: whatever is asked is answered as one of the web client's own. */
export async function appForEverything({ platform, db }: World): Promise<FastifyInstance> {
  const known = new Map<string, ReturnType<Documents['open']>>()
  const open: Documents['open'] = (text) => {
    const id = persistedId(text)
    const prepared = known.get(id) ?? preparePersisted(allFeatures, text)
    known.set(id, prepared)
    return prepared
  }
  return createApp({
    platform,
    documents: { open, known: (id) => open(id, undefined), ofAnotherBuild: async (id) => open(id, undefined) },
    findViewer: cachedViewers(findersOf(db), platform.now),
    routes: allFeatures.routes,
  })
}

/** The text of an answer; a document that is no document is a fault of the check. */
export async function ask(app: FastifyInstance, token: string | null, query: string, variables: object) {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      accept: 'application/graphql-response+json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: { query, variables },
  })
  if (response.statusCode !== 200)
    throw new Error(`${response.statusCode} ${response.body}\n${query}\n${JSON.stringify(variables)}`)
  return response.body
}
