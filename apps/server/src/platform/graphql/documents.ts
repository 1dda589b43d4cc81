import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { limitRules, MAX_TOKENS } from './limits.ts'
import { PreparedOperation } from './prepared-operation.ts'
import { RequestError } from './request-error.ts'

/** How many documents of other clients are kept ready; the web client's own are always ready. */
const MAX_OPEN_DOCUMENTS = 500
const manifest = join(import.meta.dirname, 'persisted-operations.generated.json')

export type Documents = {
  persisted: (id: string) => PreparedOperation
  open: (text: string, operationName: string | undefined) => PreparedOperation
}

/** The web client's persisted operations, parsed at start, and a bounded store of everybody else's. */
export function loadDocuments(schema: GraphQLSchema, persistedTexts = readManifest()): Documents {
  const persisted = new Map(
    Object.entries(persistedTexts).map(([id, text]) => [id, prepare(schema, parse(text), undefined, true)]),
  )
  const open = new Map<string, PreparedOperation>()

  return {
    persisted(id) {
      const found = persisted.get(id)
      if (!found)
        throw new RequestError([
          new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }),
        ])
      return found
    },
    open(text, operationName) {
      const key = `${operationName ?? ''}\n${text}`
      const known = open.get(key)
      if (known) {
        open.delete(key)
        open.set(key, known)
        return known
      }
      const prepared = prepare(schema, parseWithinLimits(text), operationName, false)
      open.set(key, prepared)
      if (open.size > MAX_OPEN_DOCUMENTS) open.delete(open.keys().next().value!)
      return prepared
    },
  }
}

export function persistedId(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

function readManifest(): Record<string, string> {
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>) : {}
}

function parseWithinLimits(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS })
  } catch (error) {
    throw new RequestError([error as GraphQLError])
  }
}

function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  isPersisted: boolean,
): PreparedOperation {
  const rules = isPersisted ? specifiedRules : [...limitRules, ...specifiedRules]
  const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: true })
  if (errors.length > 0) throw new RequestError(errors)
  const operations = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )
  const operation =
    operationName === undefined ? operations[0] : operations.find((each) => each.name?.value === operationName)
  if (!operation) throw new RequestError([new GraphQLError(`There is no operation named "${operationName}".`)])
  if (operationName === undefined && operations.length > 1)
    throw new RequestError([new GraphQLError('Say which operation to run: operationName is missing.')])
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  )
  return new PreparedOperation({ schema, document, operation, fragments, isPersisted })
}
