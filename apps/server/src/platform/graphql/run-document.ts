import { setImmediate } from 'node:timers/promises'
import {
  execute,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import { CompiledQuery } from 'kysely'
import { checkDoor } from '../access/doors.ts'
import { AppError } from '../app-error.ts'
import { isAudited, recordAct } from '../audit/audit.ts'
import type { Context, KnownFeatures } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { countRequest, takeBackRequest } from '../limits/count-use.ts'
import { logAccess } from '../refusals/log-access.ts'
import { logRefusedField } from '../refusals/log-refusal.ts'
import { inSpan } from '../tracing/spans.ts'
import { callerLanguage } from './answers/caller-language.ts'
import { ReadCompiler } from './compile-read.ts'
import { RequestValue, type Request } from './request-values.ts'
import type { AskedAt, Build, PreparedDocument, RootFields } from './prepared-document.ts'
import { isInvalidId, RequestError, responseOf, type RootAnswer } from './answers/response.ts'
import { runSubscription } from './run-subscription.ts'
import type { Documents } from './documents.ts'

/** Runs an operation for one request and answers the whole GraphQL response as JSON text. */
export async function runDocument(
  prepared: PreparedDocument,
  context: Context,
  variables: Record<string, unknown>,
): Promise<string> {
  const { features, operation } = prepared.parts
  const limits = { maxErrors: 10, hideSuggestions: true }
  const coerced = getVariableValues(features.schema, operation.variableDefinitions ?? [], variables, limits)
  if (coerced.errors) throw new RequestError(coerced.errors)
  const request: Request = { variables: coerced.variableValues, viewer: context.viewer, now: context.now }
  if (prepared.isSubscription) return runSubscription(prepared, context, request)
  const roots = prepared.rootFields(request)
  const names = roots.map(([, [node]]) => node!.name.value)
  if (names.some(isAboutSchema)) requireIntrospection(context)
  const run = new DocumentRun(prepared, context, request)
  // Mutations take turns. So do the reads of other clients' documents, or ten aliases would take every connection from others; those of
  // the web client, which are known, do not wait for each other.
  const answers =
    prepared.isMutation || !prepared.parts.isPersisted
      ? await answeredInTurns(run, roots)
      : await Promise.all(roots.map(([key, nodes]) => run.root(key, nodes)))
  return responseOf(answers, context.platform, callerLanguage(context))
}

/** One after the other; others have their turn before each is compiled, which may take milliseconds. */
async function answeredInTurns(run: DocumentRun, roots: RootFields): Promise<RootAnswer[]> {
  const answers: RootAnswer[] = []
  for (const [key, nodes] of roots) {
    await setImmediate()
    answers.push(await run.root(key, nodes))
  }
  return answers
}

/** Where in the answer a value stands, and what is asked of it. */
type Place = { path: string; type: GraphQLOutputType; nodes: FieldNode[] }
type RowPlace = Place & { type: GraphQLObjectType }
type AwaitedRows = { ids: Set<string>; rows: Promise<Record<string, string>> }

class DocumentRun {
  readonly #prepared: PreparedDocument
  readonly #context: Context
  readonly #request: Request
  /** Rows that a plain answer stands for, by their place in it, until they are read. */
  readonly #awaited = new Map<string, AwaitedRows>()

  constructor(prepared: PreparedDocument, context: Context, request: Request) {
    this.#prepared = prepared
    this.#context = context
    this.#request = request
  }

  get #features() {
    return this.#prepared.parts.features
  }

  async root(key: string, nodes: FieldNode[]): Promise<RootAnswer> {
    const parent = this.#prepared.root
    const name = nodes[0]!.name.value
    if (name === '__typename') return { key, json: JSON.stringify(parent.name) }
    if (isAboutSchema(name)) return { key, json: await introspected(this.#prepared, this.#request, { key, nodes }) }
    const field = parent.getFields()[name]!
    const isNullable = !isNonNullType(field.type)
    const place = { path: key, type: field.type, nodes }
    try {
      const json = await inSpan('inside', `${parent.name}.${name}`, {}, () =>
        this.#prepared.isMutation ? this.#mutate(field, place) : this.#read(field, place),
      )
      if (json === 'null' && !isNullable) throw AppError.notFound()
      return { key, json }
    } catch (error) {
      if (isNullable && isInvalidId(error)) return { key, json: 'null' }
      if (error instanceof AppError)
        logRefusedField(this.#context, { name, isMutation: this.#prepared.isMutation }, error)
      return { key, json: isNullable ? 'null' : undefined, error }
    }
  }

  async #read(field: GraphQLField<unknown, unknown>, place: Place): Promise<string> {
    const parent = this.#prepared.root
    const definition = this.#features.types.get(parent.name)!.fields[field.name]!
    const door = definition.door ?? 'member'
    checkDoor(door, this.#context.viewer)
    const limit = definition.limit ?? (door === 'public' ? 'public_read' : null)
    if (limit) await countRequest(limit, this.#context)
    const args = getArgumentValues(field, place.nodes[0]!, this.#request.variables)
    const checked = definition.input?.safeParse(args)
    if (checked?.success === false) throw AppError.invalidInput(checked.error)
    if (definition.kind === 'plain') return this.#project(place, await definition.run(this.#context, args))
    return this.#query(place, this.#request, (compiler) => compiler.root(parent, place.nodes))
  }

  async #mutate(field: GraphQLField<unknown, unknown>, place: Place): Promise<string> {
    const definition = this.#features.mutations.get(field.name)!
    checkDoor(definition.door, this.#context.viewer)
    await countRequest(definition.limit, this.#context)
    const { input } = getArgumentValues(field, place.nodes[0]!, this.#request.variables)
    if (definition.kind === 'plain') {
      const answer = await definition.run(this.#context, input)
      const { viewer, platform } = this.#context
      if (viewer && isAudited(viewer)) await recordAct(platform.databases.db, viewer, { operation: field.name, input })
      logAccess(this.#context, field.name, definition, answer)
      return this.#project(place, answer)
    }
    let isRepeat = false
    const answer = await definition.operation.answered(this.#context, input, (tx, result, repeated) => {
      isRepeat = repeated
      return this.#project(place, result, tx)
    })
    // A phone on a bad line asks again and again: what was done already is no haste.
    if (isRepeat) await takeBackRequest(definition.limit, this.#context)
    else logAccess(this.#context, field.name, definition)
    return answer
  }

  /** A plain value as the selection wants it; an object that is read from a table is read by its id. */
  async #project(place: Place, value: unknown, tx?: Tx): Promise<string> {
    const { path, type, nodes } = place
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value)) {
      return `[${(await Promise.all(value.map((each) => this.#project(place, each, tx)))).join(',')}]`
    }
    const named = getNamedType(type)
    if (typeof value !== 'object' || !isObjectType(named)) return JSON.stringify(value)
    const object = value as Record<string, unknown>
    if (this.#features.types.get(named.name)?.table) {
      return this.#row({ path, type: named, nodes }, String(object['id']), tx)
    }
    const parts = [...new ReadCompiler(this.#prepared.parts, this.#request).selected(nodes)].map(
      async ([key, each]) => {
        const name = each[0]!.name.value
        if (name === '__typename') return `${JSON.stringify(key)}:${JSON.stringify(named.name)}`
        const inner = { path: `${path}.${key}`, type: named.getFields()[name]!.type, nodes: each }
        return `${JSON.stringify(key)}:${await this.#project(inner, object[name], tx)}`
      },
    )
    return `{${(await Promise.all(parts)).join(',')}}`
  }

  /** All that are asked for at one place in one turn, as those of a list are, are one statement. */
  async #row(place: RowPlace, id: string, tx?: Tx): Promise<string> {
    const awaited = this.#awaited.get(place.path) ?? this.#await(place, tx)
    awaited.ids.add(id)
    return (await awaited.rows)[id] ?? 'null'
  }

  #await(place: RowPlace, tx?: Tx): AwaitedRows {
    const ids = new Set<string>()
    const rows = Promise.resolve().then(() => {
      this.#awaited.delete(place.path)
      return this.#rows(place, [...ids], tx)
    })
    const awaited = { ids, rows }
    this.#awaited.set(place.path, awaited)
    return awaited
  }

  /** JSON texts by id. */
  async #rows({ path, type, nodes }: RowPlace, ids: readonly string[], tx?: Tx): Promise<Record<string, string>> {
    const [id = ''] = ids
    if (ids.length === 1)
      return {
        [id]: await this.#query(
          { path, nodes },
          { ...this.#request, id },
          (compiler) => compiler.byId({ type, nodes }),
          tx,
        ),
      }
    const request = { ...this.#request, ids }
    return JSON.parse(
      await this.#query({ path: `${path} of many`, nodes }, request, (compiler) => compiler.byIds({ type, nodes }), tx),
    ) as Record<string, string>
  }

  async #query(at: AskedAt, request: Request, build: Build, tx?: Tx): Promise<string> {
    const { name, text, parameters } = this.#prepared.variant(at, request, build)
    const values = parameters.map((each) => (each instanceof RequestValue ? each.read(request) : each))
    if (tx) {
      const { rows } = await tx.executeQuery<{ json: string | null }>(CompiledQuery.raw(text, values))
      return rows[0]?.json ?? 'null'
    }
    // Other clients' statements stay unnamed: what they send must not pile up on a connection.
    const isNamed = this.#prepared.parts.isPersisted
    // The result of a write is read from the primary; any other read may go to a replica.
    const { reads, replica } = this.#context.platform.databases
    const connections = this.#prepared.isMutation ? reads : (replica ?? reads)
    const [row] = await connections.run<{ json: string | null }>({
      name: isNamed ? name : '',
      text,
      values,
    })
    return row?.json ?? 'null'
  }
}

const isAboutSchema = (name: string) => name.startsWith('__') && name !== '__typename'

function requireIntrospection({ platform, viewer }: Context) {
  if (!platform.config.production || viewer?.api_key_id) return
  throw new RequestError([
    new GraphQLError('The schema is published as /schema.graphql; introspection is for API keys.'),
  ])
}

/** Introspection, answered by graphql-js: one root field, next to which the document may select anything else. */
async function introspected(
  { parts }: PreparedDocument,
  { variables }: Request,
  { key, nodes }: { key: string; nodes: FieldNode[] },
): Promise<string> {
  const { features, document, operation } = parts
  const alone = { ...operation, selectionSet: { ...operation.selectionSet, selections: nodes } }
  const definitions = document.definitions.map((each) => (each === operation ? alone : each))
  const operationName = operation.name?.value
  const answer = await execute({
    schema: features.schema,
    document: { ...document, definitions },
    variableValues: { ...variables.coerced },
    operationName,
  })
  return JSON.stringify(answer.data?.[key] ?? null)
}

/** The product's own queries have a document store of their own: clients' documents cannot push them out. */
export function askAsBy(documents: Documents): KnownFeatures['askAs'] {
  return async (platform, viewer, { query, variables }) => {
    const context = { platform, viewer, now: platform.now(), address: '', user_agent: '', idempotency_key: null }
    const answer = JSON.parse(await runDocument(documents.open(query, undefined), context, variables)) as {
      data?: Record<string, unknown> | null
      errors?: unknown
    }
    return answer.errors ? null : (answer.data ?? null)
  }
}
