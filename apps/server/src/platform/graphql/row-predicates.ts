import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../access/viewer.sql.ts'
import { rowOf, type Row } from '../database/sql-parts.ts'
import type { Predicate, SamePredicate } from './fields.ts'

type PredicatesOfRow = {
  alias: string
  viewer: ViewerSql
  all: Predicate<never>[]
  /** Predicates that the parent row has computed already. */
  inherited: Map<Predicate<never>, () => RawBuilder<unknown>>
}

/** The predicates that the fields of a row and its viewer use, computed once per row however many fields use them. */
export class RowPredicates {
  readonly #rows = new WeakMap<Row<never>, PredicatesOfRow>()

  row(alias: string, viewer: ViewerSql): Row<never> {
    const row = rowOf(alias)
    this.#rows.set(row, { alias, viewer, all: [], inherited: new Map() })
    return row
  }

  /** A child's predicate that is the same for all children of a row is computed once, on the row. */
  inherit(child: Row<never>, row: Row<never>, { ofChild, ofRow }: SamePredicate) {
    this.#rows.get(child)!.inherited.set(ofChild, () => this.oncePerRow(row, ofRow))
  }

  /** The predicate as a column of the row's lateral subquery. */
  oncePerRow(row: Row<never>, predicate: Predicate<never>): RawBuilder<unknown> {
    const { alias, all, inherited } = this.#rows.get(row)!
    const known = inherited.get(predicate)
    if (known) return known()
    if (!all.includes(predicate)) all.push(predicate)
    return sql.ref(`${alias}_predicates.p${all.indexOf(predicate)}`)
  }

  /** All predicates used until now as one lateral subquery; `offset 0` keeps PostgreSQL from inlining it at each use. */
  asLateral(row: Row<never>): RawBuilder<unknown> | undefined {
    const { alias, viewer, all } = this.#rows.get(row)!
    if (all.length === 0) return undefined
    const columns = all.map((predicate, n) => sql`${predicate(viewer, row)} as ${sql.ref(`p${n}`)}`)
    return sql`(select ${sql.join(columns)} offset 0) as ${sql.ref(`${alias}_predicates`)}`
  }
}
