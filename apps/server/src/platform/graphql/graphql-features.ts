import type { GraphQLSchema } from 'graphql'
import type { Door } from '../access/doors.ts'
import type { Context } from '../context.ts'
import type { TypeDefinition } from './fields.ts'
import type { MutationDefinition } from './mutations.ts'

/** The client's selection: the response key, and response key → field. */
export type Selection = { key: string; fields: Readonly<Record<string, string>> }
/** Where the answers come: as this event of this channel, until then. */
export type Started = { channel: string; event: string; ends_at: Date }

export type SubscriptionDefinition = {
  door: Door
  start: (context: Context, args: Record<string, unknown>, selection: Selection) => Promise<Started>
}

/** Everything that the features give to GraphQL, by name. */
export type GraphqlFeatures = {
  schema: GraphQLSchema
  types: ReadonlyMap<string, TypeDefinition>
  mutations: ReadonlyMap<string, MutationDefinition>
  subscriptions: ReadonlyMap<string, SubscriptionDefinition>
}
