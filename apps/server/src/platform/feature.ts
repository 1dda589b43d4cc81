import type { AudienceOf, Platform } from './context.ts'
import type { Tx } from './database/database.ts'
import type { Fields } from './graphql/fields.ts'
import type { Mutations } from './graphql/mutations.ts'
import type { SubscriptionDefinition } from './graphql/graphql-features.ts'
import type { AddRoutes } from './http/parts.ts'
import type { ChannelRule } from './live/channels.ts'
import type { Recovery } from './recovery.ts'
import type { FeatureTasks } from './tasks/tasks.ts'

/** What runs beside requests and tasks for as long as the server does; answers how to stop it. */
export type RunAlongside = (platform: Platform) => Promise<() => Promise<void>>

/** All that a feature gives to the server. `features.ts` lists them; nothing is known of a feature that is not here. */
export type Feature = {
  /** How its GraphQL types are read. */
  reads?: readonly Fields[]
  /** Its writes, by the door they are behind. */
  mutations?: Mutations
  subscriptions?: Record<string, SubscriptionDefinition>
  /** Whom facts concern; one feature says it. */
  audienceOf?: AudienceOf
  tasks?: FeatureTasks
  /** Who may listen to what. */
  channels?: readonly ChannelRule[]
  /** What it serves outside GraphQL (files, exports). */
  routes?: readonly AddRoutes[]
  /** What a thief's session could have left behind here: removed when the owner recovers the account (decision 0110). */
  recovery?: (tx: Tx, of: Recovery) => Promise<void>
  /** What runs beside requests and tasks. */
  alongside?: readonly RunAlongside[]
}
