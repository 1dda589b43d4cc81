import type { Context } from '../context.ts'
import type { Operation } from '../operation.ts'
import type { Door } from '../access/doors.ts'
import type { VisitorOperation } from '../visitor-operation.ts'
import type { RateLimitName } from '../limits/rate-limits.ts'

/** A mutation outside the one-write shape (signing in, ending a session): it runs alone and answers a plain object. */
type PlainMutation = {
  kind: 'plain'
  door: Door
  limit: RateLimitName
  run: (context: Context, args: Record<string, unknown>) => Promise<unknown>
}
type OperationMutation = {
  kind: 'operation'
  door: Door
  limit: RateLimitName
  operation: Operation<never, unknown>
}
export type MutationDefinition = PlainMutation | OperationMutation

const mutations = new Map<string, MutationDefinition>()

/** Wires mutation names to operations, a line each. Operations take `input` and return `{ id }` of what they changed. */
export function mutationsAre(definitions: Record<string, MutationDefinition>) {
  for (const [name, definition] of Object.entries(definitions)) {
    if (mutations.has(name)) throw new Error(`Mutation ${name} is wired twice.`)
    mutations.set(name, definition)
  }
}

export function mutation<Input, Result>(
  operation: Operation<Input, Result>,
  door: Door = 'member',
): MutationDefinition {
  return { kind: 'operation', door, limit: limitOf(door), operation: operation as unknown as Operation<never, unknown> }
}

export function plainMutation(door: Door, run: PlainMutation['run']): MutationDefinition {
  return { kind: 'plain', door, limit: limitOf(door), run }
}

/** A write of somebody who is not signed in: what they hold is checked by its own story. */
export function visitorMutation<Input, Result>(operation: VisitorOperation<Input, Result>): MutationDefinition {
  return plainMutation('public', (context, args) => operation(context, args['input'] as Input))
}

/** How often each door may be used to change something. */
function limitOf(door: Door): RateLimitName {
  return door === 'public' ? 'public_write' : 'write'
}

export function mutationOf(name: string): MutationDefinition | undefined {
  return mutations.get(name)
}
