import { PostgresQueryCompiler } from 'kysely'
import { Late } from './late.ts'

/** Who is looking is asked in every clause of a statement and yet is one parameter: each value is sent and read once. */
export class ReadQueryCompiler extends PostgresQueryCompiler {
  readonly #placeholders = new Map<unknown, string>()

  protected override appendValue(value: unknown) {
    const known = this.#placeholders.get(value)
    if (known !== undefined) return this.append(known)
    super.appendValue(value)
    if (value instanceof Late) this.#placeholders.set(value, this.getCurrentParameterPlaceholder())
  }
}
