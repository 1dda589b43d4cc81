import {
  execute,
  getNamedType,
  type GraphQLError,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { checkDoor } from '../src/platform/access/doors.ts'
import { viewerSqlOf } from '../src/platform/access/viewer.sql.ts'
import { AppError } from '../src/platform/app-error.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database, Db } from '../src/platform/database/database.ts'
import { rowOf } from '../src/platform/database/sql-parts.ts'
import type { Features } from '../src/platform/collect-features.ts'
import { type AskOfRow, type FieldDefinition, type TypeDefinition } from '../src/platform/graphql/fields.ts'
import { isInvalidId } from '../src/platform/graphql/answers/response.ts'
import { pageOf, type Source } from './naive-page.ts'

type Args = Record<string, unknown>
type Part = Extract<FieldDefinition, { kind: 'part' }>

const root = rowOf('none')

/**
 * Answers reads as any GraphQL server would: graphql-js walks the document, each field of each row is a small statement of its own.
 * Shares with the product what a field means (the field table as it was when this was made) and nothing of how an answer is put together.
 */
export class NaiveReads {
  readonly #schema: GraphQLSchema
  readonly #db: Db
  readonly #types: ReadonlyMap<string, TypeDefinition>
  /** The database stands still: the same statement answers the same. */
  readonly #known = new Map<string, Promise<unknown[]>>()
  /** The fields that were asked for, and the root fields that answered something to somebody. */
  readonly asked = new Set<string>()
  readonly answered = new Set<string>()

  constructor({ schema, types }: Pick<Features, 'schema' | 'types'>, db: Db) {
    this.#schema = schema
    this.#db = db
    this.#types = new Map([...types].map(([name, type]) => [name, { ...type, fields: copied(type.fields) }]))
  }

  async answer(text: string, variableValues: Args, context: Context) {
    const { data, errors = [] } = await execute({
      schema: this.#schema,
      document: parse(text),
      variableValues,
      contextValue: context,
      fieldResolver: (source: Source | undefined, args: Args, _context: Context, info: GraphQLResolveInfo) =>
        source === undefined ? this.#noted(args, context, info) : this.#field(source, args, context, info),
    })
    return { data: JSON.parse(JSON.stringify(data)) as Args | null, errors: errors.map(failureOf) }
  }

  async #noted(args: Args, context: Context, info: GraphQLResolveInfo): Promise<unknown> {
    // An id that is none names nothing.
    const found = await this.#root(args, context, info).catch((error: unknown) => {
      if (isInvalidId(error)) return null
      throw error
    })
    if (found === null && isNonNullType(info.returnType)) throw AppError.notFound()
    if (found !== null) this.answered.add(info.fieldName)
    return found
  }

  async #root(args: Args, context: Context, info: GraphQLResolveInfo): Promise<unknown> {
    const { fields } = this.#types.get('Query')!
    const definition = fields[info.fieldName]!
    checkDoor(definition.door ?? 'member', context.viewer)
    const checked = definition.input?.safeParse(args)
    if (checked?.success === false) throw AppError.invalidInput(checked.error)
    if (definition.kind === 'plain') return this.#plain(await definition.run(context, args), info)
    return this.#related(definition, askOf(args, context), args)
  }

  async #plain(value: unknown, info: GraphQLResolveInfo): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((each) => this.#plain(each, info)))
    const type = getNamedType(info.returnType)
    if (typeof value !== 'object' || value === null || !isObjectType(type)) return value ?? null
    const table = this.#types.get(type.name)?.table
    if (!table) return { kind: 'values', values: value as Args, of: 'plain' } satisfies Source
    const { id } = value as { id: string }
    return (await this.#rows(table, sql`where c.id = ${id}::uuid`))[0] ?? null
  }

  async #field(source: Source, args: Args, context: Context, info: GraphQLResolveInfo): Promise<unknown> {
    const { name } = info.parentType
    const isMoney = getNamedType(info.returnType).name === 'Money'
    this.asked.add(`${name}.${info.fieldName}`)
    if (source.kind === 'values') {
      const value = source.values[info.fieldName]
      if (source.of === 'plain') return this.#plain(value, info)
      return isMoney ? pounds(value) : value
    }
    const computed = source.part?.values[info.fieldName]
    if (computed) return this.#value(source, computed(askOf(args, context), rowOf('r')), isMoney)
    const definition = this.#types.get(name)?.fields[info.fieldName]
    const row = source.part ? source.part.row(rowOf('r')) : rowOf('r')
    if (!definition) return this.#column(source, info.fieldName, isMoney)
    if (definition.kind === 'value') return this.#value(source, definition.value(askOf(args, context), row), isMoney)
    return this.#related(definition, askOf(args, context), args, source)
  }

  /** A column is what stands in the row. */
  #column(source: Extract<Source, { kind: 'row' }>, name: string, isMoney: boolean): unknown {
    const prefix = source.part ? prefixOf(source.part) : ''
    const value = source.row[`${prefix}${name}`]
    if (value === undefined) throw new Error(`${source.table} has no column ${prefix}${name}.`)
    return isMoney ? pounds(value) : value
  }

  async #value(source: Extract<Source, { kind: 'row' }>, value: RawBuilder<unknown>, isMoney: boolean) {
    const [found] = await this.#run<{ v: unknown }>(
      sql`select to_json(x) -> 'v' as v from (select ${value} as v from ${one(source)}) x`,
    )
    return isMoney ? pounds(found!.v) : found!.v
  }

  async #related(
    definition: FieldDefinition,
    ask: AskOfRow<never>,
    args: Args,
    source?: Extract<Source, { kind: 'row' }>,
  ): Promise<unknown> {
    const row = source ? rowOf('r') : root
    const child = rowOf('c')
    switch (definition.kind) {
      case 'part': {
        const exists = !definition.exists || (await this.#value(source!, definition.exists(ask, row), false))
        return exists ? { ...source!, part: definition } : null
      }
      case 'one':
        return (await this.#rows(definition.table, definition.rest(ask, child, row), source))[0] ?? null
      case 'many':
        return this.#rows(definition.table, definition.rest(ask, child, row), source)
      case 'derived': {
        const rows = await this.#run<{ v: Args }>(
          sql`select to_json(c) as v from ${besides(source)} (${definition.from(ask, row)}) as c`,
        )
        return rows.map(({ v }): Source => ({ kind: 'values', values: v, of: 'derived' }))
      }
      case 'page': {
        if (source) throw new Error('A page inside an object: nobody has said what that means.')
        const page = await pageOf(definition.table, definition.page(ask, child, row), args, (statement) =>
          this.#run(statement),
        )
        return { kind: 'values', values: page, of: 'page' } satisfies Source
      }
      default:
        throw new Error('Only root fields are not read from the database.')
    }
  }

  async #rows(table: keyof Database, rest: RawBuilder<unknown>, source?: Extract<Source, { kind: 'row' }>) {
    const related = sql`select c.* from ${sql.table(table)} as c ${rest}`
    const rows = await this.#run<{ v: Args; text: string }>(
      sql`select to_json(c) as v, to_json(c)::text as text from ${besides(source)} (${related}) as c`,
    )
    return rows.map(({ v, text }): Source => ({ kind: 'row', table, row: v, text }))
  }

  #run<Row>(statement: RawBuilder<unknown>): Promise<Row[]> {
    const { sql: text, parameters } = statement.compile(this.#db)
    const values = parameters.map((each) => (each instanceof Bound ? each.value() : each))
    const key = JSON.stringify([text, values])
    const known =
      this.#known.get(key) ?? this.#db.executeQuery(CompiledQuery.raw(text, values)).then(({ rows }) => rows)
    this.#known.set(key, known)
    return known as Promise<Row[]>
  }
}

/** Worked out only where the statement holds it: a filter that is not used has no argument to be worked out from. */
class Bound {
  readonly value: () => unknown
  constructor(value: () => unknown) {
    this.value = value
  }
}

/** What a request asks for, its values known. */
function askOf(args: Args, { viewer, now }: Context): AskOfRow<never> {
  const asking = viewerSqlOf(viewer, now)
  return {
    viewer: asking,
    oncePerRow: (said) => said(asking, rowOf('r')),
    arg: (...path) => sql`${path.reduce<unknown>((value, key) => (value as Args | null)?.[key], args) ?? null}`,
    shape: (of) => of(args),
    bind: (of) => sql`${new Bound(() => of(args, viewer))}`,
  }
}

/** The row as a table of its own. */
function one({ table, text }: { table: keyof Database; text: string }) {
  return sql`json_populate_record(null::${sql.table(table)}, ${text}::json) as r`
}

/** What belongs to the row is looked for with the row beside it. */
function besides(source: { table: keyof Database; text: string } | undefined) {
  return source ? sql`${one(source)}, lateral` : sql``
}

function prefixOf(part: Part): string {
  const probe = new Proxy({}, { get: (_, column) => sql.lit(String(column)) })
  const node = (part.row(probe as never) as Record<string, RawBuilder<unknown>>)['']!.toOperationNode() as unknown
  return (JSON.stringify(node).match(/"value":"([^"]*)"/) ?? [])[1] ?? ''
}

function pounds(pence: unknown): string | null {
  return pence === null || pence === undefined ? null : (Number(pence) / 100).toFixed(2)
}

function copied(fields: TypeDefinition['fields']): TypeDefinition['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field }]))
}

/** Where it failed and why: what a client is told. */
function failureOf({ path, originalError, message }: GraphQLError): string {
  const known = originalError instanceof AppError ? originalError.code : undefined
  const code = known ?? (originalError instanceof pg.DatabaseError ? 'INTERNAL' : `fault: ${message}`)
  return `${path?.join('.') ?? ''} ${code}`
}
