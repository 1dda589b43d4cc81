import type { AudienceOf, Platform } from './context.ts'
import type { Tx } from './database/database.ts'
import type { Fields } from './graphql/fields.ts'
import type { Mutations } from './graphql/mutations.ts'
import type { SubscriptionDefinition } from './graphql/graphql-features.ts'
import type { AddRoutes } from './http/parts.ts'
import type { ChannelRule } from './live/channels.ts'
import type { Recovery } from './recovery.ts'
import type { FeatureTasks } from './tasks/tasks.ts'

/** Work that runs next to requests and tasks for as long as the server does; returns the function that stops it. */
export type RunAlongside = (platform: Platform) => Promise<() => Promise<void>>

/** All that a feature gives to the server. `features.ts` lists them; nothing is known of a feature that is not here. */
export type Feature = {
  /** How its GraphQL types are read. */
  reads?: readonly Fields[]
  /** Its writes, by the door they are behind. */
  mutations?: Mutations
  subscriptions?: Record<string, SubscriptionDefinition>
  /** The audience of facts; one feature defines it. */
  audienceOf?: AudienceOf
  tasks?: FeatureTasks
  /** The channels and their listeners. */
  channels?: readonly ChannelRule[]
  /** Routes outside GraphQL (files, exports). */
  routes?: readonly AddRoutes[]
  /**
   * Rows that a thief's session could have left behind: removed when the owner recovers the account (decision 0110).
   */
  recovery?: (tx: Tx, of: Recovery) => Promise<void>
  /** Work that runs next to requests and tasks. */
  alongside?: readonly RunAlongside[]
}
