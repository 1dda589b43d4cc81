import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../access/viewer.sql.ts'
import { rowOf, type Row } from '../database/sql-parts.ts'
import type { Said, SaidAlike } from './fields.ts'

type SaidOfRow = {
  alias: string
  viewer: ViewerSql
  all: Said<never>[]
  /** Predicates that the parent row has computed already. */
  inherited: Map<Said<never>, () => RawBuilder<unknown>>
}

/** The predicates that the fields of a row and its viewer use, computed once per row however many fields use them. */
export class SaidOfRows {
  readonly #rows = new WeakMap<Row<never>, SaidOfRow>()

  row(alias: string, viewer: ViewerSql): Row<never> {
    const row = rowOf(alias)
    this.#rows.set(row, { alias, viewer, all: [], inherited: new Map() })
    return row
  }

  /** Of the children of a row is said what is said of the row: it is not worked out again for each. */
  inherit(child: Row<never>, row: Row<never>, { ofChild, ofRow }: SaidAlike) {
    this.#rows.get(child)!.inherited.set(ofChild, () => this.once(row, ofRow))
  }

  /** The answer, as a column that stands beside the row. */
  once(row: Row<never>, said: Said<never>): RawBuilder<unknown> {
    const { alias, all, inherited } = this.#rows.get(row)!
    const known = inherited.get(said)
    if (known) return known()
    if (!all.includes(said)) all.push(said)
    return sql.ref(`${alias}_said.s${all.indexOf(said)}`)
  }

  /** All that was asked for until now, in one row; `offset 0` keeps PostgreSQL from putting it back to where it is asked. */
  beside(row: Row<never>): RawBuilder<unknown> | undefined {
    const { alias, viewer, all } = this.#rows.get(row)!
    if (all.length === 0) return undefined
    const columns = all.map((said, n) => sql`${said(viewer, row)} as ${sql.ref(`s${n}`)}`)
    return sql`(select ${sql.join(columns)} offset 0) as ${sql.ref(`${alias}_said`)}`
  }
}
