import { createHash } from 'node:crypto'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { ReadCompiler, type Condition, type Request } from './compile-read.ts'

export type Variant = { conditions: readonly Condition[]; name: string; text: string; parameters: readonly unknown[] }
export type Build = (compiler: ReadCompiler) => RawBuilder<unknown>
/** Shapes of one place beyond this are compiled afresh and not kept. */
const MAX_VARIANTS = 64

type Parts = {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** The web client's own. */
  isPersisted: boolean
}

/** One operation of a document, ready to run: its statements are compiled on first use, once per place and shape. */
export class PreparedOperation {
  readonly parts: Parts
  readonly isMutation: boolean
  readonly isSubscription: boolean
  readonly #variants = new Map<string, Variant[]>()

  constructor(parts: Parts) {
    this.parts = parts
    this.isMutation = parts.operation.operation === 'mutation'
    this.isSubscription = parts.operation.operation === 'subscription'
  }

  /** The type that root fields belong to. */
  get root(): GraphQLObjectType {
    const { schema } = this.parts
    return schema.getRootType(this.parts.operation.operation)!
  }

  /** The root fields by their response keys. */
  rootFields(request: Request): [string, FieldNode[]][] {
    const root = { selectionSet: this.parts.operation.selectionSet } as FieldNode
    return [...new ReadCompiler(this.parts.fragments, request).selected([root])]
  }

  /** The statement at a place of the answer (`Job`, `acceptBid.team`) for the shape that this request has. */
  variant(place: string, request: Request, build: Build, db: Db): Variant {
    const known = this.#variants.get(place) ?? []
    const match = known.find(({ conditions }) => conditions.every((each) => each.read(request) === each.value))
    if (match) return match
    const compiler = new ReadCompiler(this.parts.fragments, request)
    const compiled = sql`select ${build(compiler)}::text as json`.compile(db)
    const name = `r${createHash('sha1').update(compiled.sql).digest('hex').slice(0, 20)}`
    const variant = { conditions: compiler.conditions, name, text: compiled.sql, parameters: compiled.parameters }
    if (known.length < MAX_VARIANTS) this.#variants.set(place, [...known, variant])
    return variant
  }
}
