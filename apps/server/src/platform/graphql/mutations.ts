import type { Door } from '../access/doors.ts'
import type { Context } from '../context.ts'
import type { RateLimitName } from '../limits/rate-limits.ts'
import type { Operation } from '../operation.ts'
import type { VisitorOperation } from '../visitor-operation.ts'

/** A mutation outside the one-write shape (ending a session, positions): it answers a plain object. */
type Plain = { plain: (context: Context, input: unknown) => Promise<unknown>; limit?: RateLimitName }
/** A limit of its own counts a mutation instead of its door's. */
type Limited = { operation: Operation<never, unknown>; limit: RateLimitName }
type Write = Operation<never, unknown> | VisitorOperation<never, unknown> | Limited | Plain

/** A feature's mutations by the door they are behind. The key is the mutation's name, in the schema and everywhere else. */
export type Mutations = { public?: Record<string, VisitorOperation<never, unknown> | Plain> } & {
  [door in Exclude<Door, 'public'>]?: Record<string, Operation<never, unknown> | Limited | Plain>
}

export type MutationDefinition = { door: Door; limit: RateLimitName } & (
  | { kind: 'plain'; run: Plain['plain'] }
  | { kind: 'operation'; operation: Operation<never, unknown> }
)

/** Each mutation by its key, and the function that the key names. */
export function mutationsIn(mutations: Mutations): [key: string, MutationDefinition, named: object][] {
  const doors = Object.entries(mutations) as [Door, Record<string, Write>][]
  return doors.flatMap(([door, writes]) =>
    Object.entries(writes).map(([key, write]): [string, MutationDefinition, object] => {
      const limit = door === 'public' ? 'public_write' : 'write'
      if ('answered' in write) return [key, { kind: 'operation', door, limit, operation: write }, write]
      if ('operation' in write) return [key, { kind: 'operation', door, ...write }, write.operation]
      const run = 'plain' in write ? write.plain : (write as Plain['plain'])
      return [key, { kind: 'plain', door, limit: ('limit' in write && write.limit) || limit, run }, run]
    }),
  )
}
