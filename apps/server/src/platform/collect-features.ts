import { isInterfaceType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { KnownFeatures } from './context.ts'
import type { Feature } from './feature.ts'
import { askAsBy } from './graphql/run-document.ts'
import { loadDocuments } from './graphql/documents.ts'
import type { TypeDefinition } from './graphql/fields.ts'
import type { GraphqlFeatures } from './graphql/graphql-features.ts'
import { mutationsIn, type MutationDefinition } from './graphql/mutations.ts'
import { loadSchema } from './graphql/schema.ts'
import type { FeatureTasks } from './tasks/tasks.ts'

/** Everything that the features provide together. */
export type Features = GraphqlFeatures &
  KnownFeatures & { tasks: readonly FeatureTasks[] } & Required<Pick<Feature, 'channels' | 'routes' | 'alongside'>>

/**
 * Collects the features once, at the start. A field that the schema promises and no feature implements, or the other
 * way round, is an error.
 */
export function collect(features: readonly Feature[], schema = loadSchema()): Features {
  const mutations = new Map<string, MutationDefinition>()
  const names = new Map<object, string>()
  for (const [key, definition, named] of features.flatMap((each) => mutationsIn(each.mutations ?? {}))) {
    if (mutations.has(key)) throw new Error(`Mutation.${key} is there twice.`)
    if (names.has(named)) throw new Error(`${names.get(named)} and ${key} are the same write.`)
    mutations.set(key, definition)
    names.set(named, key)
  }
  const types = typesOf(features)
  const subscriptions = new Map(features.flatMap((each) => Object.entries(each.subscriptions ?? {})))
  requireAll(schema.getQueryType(), Object.keys(types.get('Query')?.fields ?? {}))
  requireAll(schema.getMutationType(), [...mutations.keys()])
  requireAll(schema.getSubscriptionType(), [...subscriptions.keys()])
  requireTypes(schema, types)
  const graphql = { schema, types, mutations, subscriptions }
  return {
    ...graphql,
    askAs: askAsBy(loadDocuments(graphql, {})),
    nameOf(write) {
      const name = names.get(write)
      if (!name) throw new Error('A write that is no mutation of any feature.')
      return name
    },
    async recover(tx, of) {
      for (const { recovery } of features) await recovery?.(tx, of)
    },
    tasks: features.flatMap(({ tasks }) => tasks ?? []),
    audienceOf: features.find(({ audienceOf }) => audienceOf)?.audienceOf,
    channels: features.flatMap(({ channels }) => channels ?? []),
    routes: features.flatMap(({ routes }) => routes ?? []),
    alongside: features.flatMap(({ alongside }) => alongside ?? []),
  }
}

/** A type may be told of by several features, each of its own fields. */
function typesOf(features: readonly Feature[]): Map<string, TypeDefinition> {
  const types = new Map<string, TypeDefinition>()
  for (const { type, table, fields } of features.flatMap(({ reads }) => reads ?? [])) {
    const known = types.get(type) ?? { table, fields: {} }
    if (known.table !== table) throw new Error(`${type} is already read from ${known.table}.`)
    for (const name of Object.keys(fields)) if (name in known.fields) throw new Error(`${type}.${name} is there twice.`)
    types.set(type, { table, fields: { ...known.fields, ...fields } })
  }
  return types
}

function requireAll(root: GraphQLObjectType | null | undefined, given: readonly string[]) {
  const promised = Object.keys(root?.getFields() ?? {})
  const missing = promised.filter((name) => !given.includes(name))
  const unknown = given.filter((name) => !promised.includes(name))
  if (missing.length > 0) throw new Error(`No feature has ${root?.name}.${missing.join(', ')}.`)
  if (unknown.length > 0) throw new Error(`The schema has no ${root?.name ?? 'root'}.${unknown.join(', ')}.`)
}

function requireTypes(schema: GraphQLSchema, types: ReadonlyMap<string, TypeDefinition>) {
  for (const [name, { fields }] of types) {
    const type = schema.getType(name)
    if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`The schema has no type ${name}.`)
    for (const field of Object.keys(fields))
      if (!(field in type.getFields())) throw new Error(`The schema has no ${name}.${field}.`)
  }
}
