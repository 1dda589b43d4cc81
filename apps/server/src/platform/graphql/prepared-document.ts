import { createHash } from 'node:crypto'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  OperationDefinitionNode,
} from 'graphql'
import { createQueryId, sql, type RawBuilder, PostgresQueryCompiler } from 'kysely'
import { ReadCompiler } from './compile-read.ts'
import type { GraphqlFeatures } from './graphql-features.ts'
import { type Condition, type Request, RequestValue } from './request-values.ts'

/** The viewer occurs in every clause of a statement and yet is one parameter: each value is sent and read once. */
export class ReadQueryCompiler extends PostgresQueryCompiler {
  readonly #placeholders = new Map<unknown, string>()

  protected override appendValue(value: unknown) {
    const known = this.#placeholders.get(value)
    if (known !== undefined) return this.append(known)
    super.appendValue(value)
    if (value instanceof RequestValue) this.#placeholders.set(value, this.getCurrentParameterPlaceholder())
  }
}

/**
 * The selection at a place of the answer (`Job`, `acceptBid.team`), and its field nodes: directives leave out some of
 * those that share a key.
 */
export type AskedAt = { path: string; nodes: readonly FieldNode[] }
export type Variant = {
  nodes: readonly FieldNode[]
  conditions: readonly Condition[]
  name: string
  text: string
  parameters: readonly unknown[]
}
export type RootFields = readonly (readonly [key: string, nodes: FieldNode[]])[]
export type Build = (compiler: ReadCompiler) => RawBuilder<unknown>
/** Shapes of one place beyond this are compiled afresh and not kept. */
const MAX_VARIANTS = 64
/** So much of the statements of another client's operation is kept, whatever it asks in how many shapes. */
export const MAX_STATEMENT_BYTES = 128 * 1024

type Parts = {
  features: GraphqlFeatures
  document: DocumentNode
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** The web client's own. */
  isPersisted: boolean
}

/** One operation of a document, ready to run: its statements are compiled on first use, once per place and shape. */
export class PreparedDocument {
  readonly parts: Parts
  readonly isMutation: boolean
  readonly isSubscription: boolean
  /** The type that root fields belong to. */
  readonly root: GraphQLObjectType
  readonly #variants = new Map<string, Variant[]>()
  #rootFields: RootFields | undefined
  #statementBytes = 0

  constructor(parts: Parts) {
    this.parts = parts
    this.isMutation = parts.operation.operation === 'mutation'
    this.isSubscription = parts.operation.operation === 'subscription'
    this.root = parts.features.schema.getRootType(parts.operation.operation)!
  }

  /** The root fields by their response keys: always the same ones where no directive leaves any out. */
  rootFields(request: Request): RootFields {
    if (this.#rootFields) return this.#rootFields
    const compiler = new ReadCompiler(this.parts, request)
    const found = [...compiler.selected([{ selectionSet: this.parts.operation.selectionSet } as FieldNode])]
    if (compiler.conditions.length === 0) this.#rootFields = found
    return found
  }

  /** The statement at a place of the answer for the shape that this request has. */
  variant({ path, nodes }: AskedAt, request: Request, build: Build): Variant {
    const known = this.#variants.get(path) ?? []
    const match = known.find(
      (each) => isSame(each.nodes, nodes) && each.conditions.every(({ read, value }) => read(request) === value),
    )
    if (match) return match
    const compiler = new ReadCompiler(this.parts, request)
    const statement = sql`select ${build(compiler)}::text as json`.toOperationNode()
    const compiled = new ReadQueryCompiler().compileQuery(statement, createQueryId())
    const name = `r${createHash('sha1').update(compiled.sql).digest('hex').slice(0, 20)}`
    const variant = {
      nodes,
      conditions: compiler.conditions,
      name,
      text: compiled.sql,
      parameters: compiled.parameters,
    }
    const bytes = 2 * compiled.sql.length
    const hasRoom = this.parts.isPersisted || this.#statementBytes + bytes <= MAX_STATEMENT_BYTES
    if (known.length >= MAX_VARIANTS || !hasRoom) return variant
    this.#statementBytes += bytes
    this.#variants.set(path, [...known, variant])
    return variant
  }
}

function isSame(some: readonly FieldNode[], others: readonly FieldNode[]): boolean {
  return some === others || (some.length === others.length && some.every((node, n) => node === others[n]))
}
