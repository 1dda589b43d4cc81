import type { Door } from '../access/doors.ts'
import type { Context } from '../context.ts'

/** What of each change is asked for: under which key of the answer, and its fields by theirs. */
export type Selection = { key: string; fields: Readonly<Record<string, string>> }
/** Where the answers come: as this event of this channel, until then. */
export type Started = { channel: string; event: string; ends_at: Date }

export type SubscriptionDefinition = {
  door: Door
  start: (context: Context, args: Record<string, unknown>, selection: Selection) => Promise<Started>
}

const subscriptions = new Map<string, SubscriptionDefinition>()

/** Wires the names of GraphQL subscriptions to what begins them. */
export function subscriptionsAre(definitions: Record<string, SubscriptionDefinition>) {
  for (const [name, definition] of Object.entries(definitions)) {
    if (subscriptions.has(name)) throw new Error(`Subscription ${name} is wired twice.`)
    subscriptions.set(name, definition)
  }
}

export function subscriptionOf(name: string): SubscriptionDefinition | undefined {
  return subscriptions.get(name)
}
