import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Context } from '../context.ts'
import type { CursorType } from '../cursor.ts'
import type { Door } from '../access/doors.ts'
import type { ViewerSql } from '../access/viewer.sql.ts'
import type { Database } from '../database/database.ts'
import type { RateLimitName } from '../limits/rate-limits.ts'
import type { Row } from '../database/sql-parts.ts'

/** The request's values for a field that it selects. */
export type Ask = {
  viewer: ViewerSql
  /** A bound parameter: the argument, or what lies at the path inside it. */
  arg: (...path: [string, ...string[]]) => RawBuilder<unknown>
  /** The argument itself, where the text of the statement depends on it (a closed choice, a presence, a page size). */
  shape: <Value extends string | number | boolean | null>(of: (args: Record<string, unknown>) => Value) => Value
  /** A parameter computed from the arguments. */
  bind: (of: (args: Record<string, unknown>, viewer: Viewer | null) => unknown) => RawBuilder<unknown>
}

/** A predicate (or another value) of a row and its viewer. */
export type Predicate<T extends keyof Database> = (viewer: ViewerSql, row: Row<T>) => RawBuilder<unknown>

/** Two predicates that are always equal: of a child, and of its parent row. */
export type SamePredicate<C extends keyof Database = never, T extends keyof Database = never> = {
  ofChild: Predicate<C>
  ofRow: Predicate<T>
}

/**
 * The request's values for a field of a row, and predicates that are computed once per row however many fields use
 * them.
 */
export type AskOfRow<T extends keyof Database> = Ask & { oncePerRow: (predicate: Predicate<T>) => RawBuilder<unknown> }

export type FieldDefinition =
  | { kind: 'value'; value: (ask: AskOfRow<never>, row: Row<never>) => RawBuilder<unknown> }
  /** Root fields only: an answer that does not come from the database. */
  | { kind: 'plain'; run: (context: Context, args: Record<string, unknown>) => Promise<unknown> }
  | {
      kind: 'part'
      row: (row: Row<never>) => Row<never>
      values: Record<string, (ask: AskOfRow<never>, row: Row<never>) => RawBuilder<unknown>>
      /** Where this is false the whole part is null. */
      exists?: (ask: Pick<AskOfRow<never>, 'viewer' | 'oncePerRow'>, row: Row<never>) => RawBuilder<unknown>
    }
  | {
      kind: 'one' | 'many'
      table: keyof Database
      rest: (ask: AskOfRow<never>, child: Row<never>, row: Row<never>) => RawBuilder<unknown>
      alike?: SamePredicate
    }
  | { kind: 'derived'; from: (ask: Ask, row: Row<never>) => RawBuilder<unknown> }
  | { kind: 'page'; table: keyof Database; page: (ask: Ask, child: Row<never>, row: Row<never>) => Page }

/** A page of rows: where they come from, how they are ordered, and the columns a cursor remembers. */
export type Page = {
  where: RawBuilder<unknown>
  /** Each key is unique enough together; the cursor holds their values as text. */
  order: readonly {
    key: RawBuilder<unknown>
    type: CursorType
    direction: 'asc' | 'desc'
  }[]
  /** The first key is a distance, which an index answers in order but cannot be asked to start from. */
  walksByDistance?: boolean
  /** Replaces `from table`: must produce rows of that table under the child's alias, already past the cursor. */
  from?: (after: RawBuilder<unknown>, limit: RawBuilder<unknown>, alias: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** `input` checks the arguments before anything is read; what is dear to answer has a limit. */
export type RootDefinition = FieldDefinition & { door?: Door; input?: z.ZodType; limit?: RateLimitName }

export type TypeDefinition = { table: keyof Database | null; fields: Record<string, RootDefinition> }
/** One feature's fields of a GraphQL type. */
export type Fields = TypeDefinition & { type: string }

/** The SQL of a GraphQL type's fields that are not simply a column of the same name. */
export function fields<T extends keyof Database>(
  type: string,
  table: T,
  define: (kit: Kit<T>) => Record<string, FieldDefinition>,
): Fields {
  return { type, table, fields: define(kit as unknown as Kit<T>) }
}

/** Root fields: what may be asked, and through which door. */
export function queries(define: (kit: Kit<never>) => Record<string, RootDefinition>): Fields {
  return { type: 'Query', table: null, fields: define(kit as unknown as Kit<never>) }
}

type Kit<T extends keyof Database> = {
  /** A computed value. */
  value: (of: (ask: AskOfRow<T> & { row: Row<T> }) => RawBuilder<unknown>) => FieldDefinition
  /** A GraphQL object whose fields are columns of this row behind a prefix: `pickup.date` is `pickup_date`; or computed from this row. */
  part: (
    prefix: string,
    values?: Record<string, (ask: AskOfRow<T> & { row: Row<T> }) => RawBuilder<unknown>>,
    exists?: (ask: Pick<AskOfRow<T>, 'viewer' | 'oncePerRow'> & { row: Row<T> }) => RawBuilder<unknown>,
  ) => FieldDefinition
  /**
   * One related row; where no row is found the answer is null. The callback writes the rest of the statement after
   * `from table`.
   */
  one: <C extends keyof Database>(
    table: C,
    rest: (ask: AskOfRow<T> & { row: Row<T>; child: Row<C> }) => RawBuilder<unknown>,
  ) => FieldDefinition
  many: <C extends keyof Database>(
    table: C,
    rest: (ask: AskOfRow<T> & { row: Row<T>; child: Row<C> }) => RawBuilder<unknown>,
    alike?: SamePredicate<C, T>,
  ) => FieldDefinition
  /** Rows of a subquery of one's own, whose columns are the type's fields (counts, sums). */
  derived: (from: (ask: Ask & { row: Row<T> }) => RawBuilder<unknown>) => FieldDefinition
  page: <C extends keyof Database>(table: C, of: (ask: Ask & { row: Row<T>; child: Row<C> }) => Page) => FieldDefinition
  plain: (run: (context: Context, args: Record<string, unknown>) => Promise<unknown>) => FieldDefinition
}

const kit: Kit<never> = {
  value: (of) => ({ kind: 'value', value: (ask, row) => of({ ...ask, row }) }),
  part: (prefix, values = {}, exists) => ({
    kind: 'part',
    ...(exists ? { exists: (ask, row) => exists({ ...ask, row }) } : {}),
    row: (row) => prefixed(row, prefix),
    values: Object.fromEntries(
      Object.entries(values).map(([name, of]) => [
        name,
        (ask: AskOfRow<never>, row: Row<never>) => of({ ...ask, row }),
      ]),
    ),
  }),
  one: (table, rest) => ({
    kind: 'one',
    table,
    rest: (ask, child, row) => rest({ ...ask, child: child as never, row }),
  }),
  many: (table, rest, alike) => ({
    kind: 'many',
    table,
    rest: (ask, child, row) => rest({ ...ask, child: child as never, row }),
    ...(alike && { alike: alike as unknown as SamePredicate }),
  }),
  page: (table, of) => ({ kind: 'page', table, page: (ask, child, row) => of({ ...ask, child: child as never, row }) }),
  derived: (from) => ({ kind: 'derived', from: (ask, row) => from({ ...ask, row }) }),
  plain: (run) => ({ kind: 'plain', run }),
}

function prefixed(row: Row<never>, prefix: string): Row<never> {
  return new Proxy(
    {},
    { get: (_, column) => (row as Record<string, RawBuilder<unknown>>)[`${prefix}${String(column)}`] },
  ) as Row<never>
}

/** Pence as the API shows money: a decimal string in GBP. */
export function money(pence: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${pence}::numeric / 100)::numeric(14, 2)::text`
}
