import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isListType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type SelectionNode,
} from 'graphql'
import { sql, type RawBuilder } from 'kysely'
import { cursorPart } from '../cursor.ts'
import { rowOf, type Row } from '../database/sql-parts.ts'
import { money, type AskOfRow, type FieldDefinition, type Page } from './fields.ts'
import type { GraphqlFeatures } from './graphql-features.ts'
import { RequestValue, type Condition, type Request } from './request-values.ts'
import { PageSql, pageSize, readSize } from './page.ts'
import { RowPredicates } from './row-predicates.ts'
import { selectedFields } from './selected-fields.ts'
import { type ReadFlag, viewerSqlBy, type ViewerSql } from '../access/viewer.sql.ts'

/** The selection on an object: its type and every place that selects from it. */
type Selected = { type: GraphQLObjectType; nodes: readonly FieldNode[] }
/** Where rows come from: `from table as alias`, and what follows it. */
type From = { child: Row<never>; table: RawBuilder<unknown>; rest: RawBuilder<unknown> }

/** A document's fragments, and what is known of the types it asks for. */
type CompiledParts = {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  features: Pick<GraphqlFeatures, 'types'>
}

const fromRequest = (read: (request: Request) => unknown) => sql`${new RequestValue(read)}`

/** Turns one root field of a document into the SQL of its whole answer. Used once per document and shape. */
export class ReadCompiler {
  readonly conditions: Condition[] = []
  readonly #parts: CompiledParts
  readonly #request: Request
  #aliases = 0
  readonly #predicates = new RowPredicates()
  readonly #flags = new Map<ReadFlag, RawBuilder<unknown>>()
  #viewerSql: ViewerSql | undefined

  constructor(parts: CompiledParts, request: Request) {
    this.#parts = parts
    this.#request = request
  }

  /** A root field as an expression that yields JSON (or null where nothing is found). */
  root(parent: GraphQLObjectType, nodes: readonly FieldNode[]): RawBuilder<unknown> {
    return this.#field(parent, rowOf('none'), nodes)
  }

  /** The object that an operation changed, by the id in the request. */
  byId(selected: Selected): RawBuilder<unknown> {
    const { child, id, table } = this.#rowsOf(selected.type)
    return this.#object(selected, { child, table, rest: sql`where ${id} = ${fromRequest(({ id: of }) => of)}::uuid` })
  }

  /** Several objects at once, each as JSON text under its id: a list of them is one statement. */
  byIds(selected: Selected): RawBuilder<unknown> {
    const { child, id, table } = this.#rowsOf(selected.type)
    const object = sql`(select to_json(r)::text from (${this.#row(selected, child)}) r)`
    return sql`(select coalesce(json_object_agg(${id}, ${object}), '{}') from ${table} where ${id} = any (${fromRequest(({ ids }) => ids)}::uuid[]))`
  }

  #rowsOf({ name }: GraphQLObjectType) {
    const table = this.#parts.features.types.get(name)?.table
    if (!table) throw new Error(`${name} is not read from a table.`)
    const { alias, child } = this.#newRow()
    return { child, id: sql.ref(`${alias}.id`), table: sql`${sql.table(table)} as ${sql.ref(alias)}` }
  }

  /** The selected fields of a level, fragments spread and repeated keys merged. */
  selected(nodes: readonly FieldNode[]): Map<string, FieldNode[]> {
    return selectedFields(nodes, this.#parts.fragments, (selection) => this.#isIncluded(selection))
  }

  #isIncluded(node: SelectionNode): boolean {
    if (!node.directives?.length) return true
    return this.#shape((request) => {
      const skip = getDirectiveValues(GraphQLSkipDirective, node, request.variables)
      const include = getDirectiveValues(GraphQLIncludeDirective, node, request.variables)
      return skip?.['if'] !== true && include?.['if'] !== false
    })
  }

  #shape<Value>(read: (request: Request) => Value): Value {
    const value = read(this.#request)
    this.conditions.push({ read, value })
    return value
  }

  /**
   * The viewer. Flags that nearly every caller shares are inlined as literals, so that PostgreSQL drops the branches
   * they decide and partial indexes apply; another viewer gets another statement.
   */
  get #viewer(): ViewerSql {
    return (this.#viewerSql ??= viewerSqlBy(
      (read) => fromRequest(({ viewer, now }) => read(viewer, now)),
      (read) => {
        const known = this.#flags.get(read) ?? sql.lit(this.#shape(({ viewer }) => read(viewer)))
        this.#flags.set(read, known)
        return known
      },
    ))
  }

  #newRow() {
    const alias = `t${this.#aliases++}`
    return { alias, child: this.#predicates.row(alias, this.#viewer) }
  }

  #field(parent: GraphQLObjectType, row: Row<never>, nodes: readonly FieldNode[]): RawBuilder<unknown> {
    const node = nodes[0]!
    if (node.name.value === '__typename') return sql`${sql.lit(parent.name)}`
    const field = parent.getFields()[node.name.value]!
    const type = getNamedType(field.type)
    const definition: FieldDefinition | undefined = this.#parts.features.types.get(parent.name)?.fields[field.name]
    if (!definition) return converted(type.name, (row as Record<string, RawBuilder<unknown>>)[field.name]!)
    if (definition.kind === 'plain') throw new Error(`${parent.name}.${field.name} is not read from the database.`)
    if (definition.kind === 'value') return converted(type.name, definition.value(this.#ask(field, node, row), row))
    return this.#relation(definition, field, row, { type: type as GraphQLObjectType, nodes })
  }

  #relation(
    definition: Exclude<FieldDefinition, { kind: 'value' | 'plain' }>,
    field: GraphQLField<unknown, unknown>,
    row: Row<never>,
    selected: Selected,
  ): RawBuilder<unknown> {
    if (definition.kind === 'part') return this.#part(definition, row, selected)
    const { alias, child } = this.#newRow()
    const ask = this.#ask(field, selected.nodes[0]!, row)
    if (definition.kind === 'page')
      return this.#page(definition, definition.page(ask, child, row), { ...selected, field, alias, child })
    const isList = isListType(getNullableType(field.type))
    if (isList === (definition.kind === 'one'))
      throw new Error(`${field.name} is ${isList ? '' : 'not '}a list in the schema.`)
    if (definition.kind === 'derived') {
      const table = sql`(${definition.from(ask, row)}) as ${sql.ref(alias)}`
      return this.#list(selected, { child, table, rest: sql`` })
    }
    if (definition.alike) this.#predicates.inherit(child, row, definition.alike)
    const table = sql`${sql.table(definition.table)} as ${sql.ref(alias)}`
    const from = { child, table, rest: definition.rest(ask, child, row) }
    return definition.kind === 'one' ? this.#object(selected, from) : this.#list(selected, from)
  }

  #part(definition: Extract<FieldDefinition, { kind: 'part' }>, row: Row<never>, { type, nodes }: Selected) {
    const part = definition.row(row)
    const columns = [...this.selected(nodes)].map(([key, each]) => {
      const node = each[0]!
      const computed = definition.values[node.name.value]
      const field = type.getFields()[node.name.value]
      const value =
        computed && field
          ? converted(getNamedType(field.type).name, computed(this.#ask(field, node, row), row))
          : this.#field(type, part, each)
      return sql`${value} as ${sql.ref(key)}`
    })
    const object = sql`(select to_json(r) from (select ${sql.join(columns)}) r)`
    return definition.exists
      ? sql`case when ${definition.exists({ viewer: this.#viewer, oncePerRow: (predicate) => this.#predicates.oncePerRow(row, predicate) }, row)} then ${object} end`
      : object
  }

  #list(selected: Selected, from: From) {
    return sql`(select coalesce(json_agg(r), '[]') from (${this.#rows(selected, from)}) r)`
  }

  #object(selected: Selected, from: From) {
    return sql`(select to_json(r) from (${this.#rows(selected, from)}) r)`
  }

  /** Of a row that the statement has already. */
  #row(selected: Selected, child: Row<never>) {
    const columns = this.#columns(selected, child)
    const predicates = this.#predicates.asLateral(child)
    return sql`select ${columns} ${predicates ? sql`from ${predicates}` : sql``}`
  }

  #rows(selected: Selected, { child, table, rest }: From) {
    const columns = this.#columns(selected, child)
    const predicates = this.#predicates.asLateral(child)
    return sql`select ${columns} from ${table} ${predicates ? sql`cross join lateral ${predicates}` : sql``} ${rest}`
  }

  #columns({ type, nodes }: Selected, row: Row<never>) {
    return sql.join(
      [...this.selected(nodes)].map(([key, each]) => sql`${this.#field(type, row, each)} as ${sql.ref(key)}`),
    )
  }

  #page(
    { table }: { table: string },
    page: Page,
    {
      type,
      nodes,
      field,
      alias,
      child,
    }: Selected & { field: GraphQLField<unknown, unknown>; alias: string; child: Row<never> },
  ) {
    const args = argumentsOf(field, nodes[0]!)
    const size = this.#shape((request) => readSize(args(request)['first']))
    const wanted = sql`${fromRequest((request) => pageSize(args(request)['first']))}::int`
    const isPaged = this.#shape((request) => args(request)['after'] != null)
    const cursor = page.order.map(
      (key, index) =>
        sql`${fromRequest((request) => cursorPart(args(request)['after'], page.order, index))}::${sql.raw(key.type)}`,
    )
    const asked = new PageSql({ table, alias, page, size, wanted, cursor: isPaged ? cursor : undefined })
    const nodeType = getNamedType(type.getFields()['nodes']!.type) as GraphQLObjectType
    const columnOf: Record<string, (of: FieldNode[]) => RawBuilder<unknown>> = {
      has_next_page: () => asked.has_next_page,
      end_cursor: () => asked.end_cursor,
      __typename: () => sql`${sql.lit(type.name)}`,
      nodes: (of) => asked.nodes(this.#row({ type: nodeType, nodes: of }, child)),
    }
    const columns = [...this.selected(nodes)].map(
      ([key, each]) => sql`${columnOf[each[0]!.name.value]!(each)} as ${sql.ref(key)}`,
    )
    return asked.answering(columns)
  }

  #ask(field: GraphQLField<unknown, unknown>, node: FieldNode, row: Row<never>): AskOfRow<never> {
    const args = argumentsOf(field, node)
    return {
      viewer: this.#viewer,
      oncePerRow: (predicate) => this.#predicates.oncePerRow(row, predicate),
      arg: (...path) =>
        fromRequest(
          (request) =>
            path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], args(request)) ??
            null,
        ),
      shape: (of) => this.#shape((request) => of(args(request))),
      bind: (of) => fromRequest((request) => of(args(request), request.viewer)),
    }
  }
}

function converted(type: string, value: RawBuilder<unknown>) {
  return type === 'Money' ? money(value) : value
}

/** A field's arguments, worked out once for each request, however much of the statement comes of them. */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode) {
  const known = new WeakMap<Request, Record<string, unknown>>()
  return (request: Request) => {
    const args = known.get(request) ?? getArgumentValues(field, node, request.variables)
    known.set(request, args)
    return args
  }
}
