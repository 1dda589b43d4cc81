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
  type ValidationRule,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { GraphqlFeatures } from './graphql-features.ts'
import { limitRules, MAX_TOKENS } from './limits.ts'
import { MAX_STATEMENT_BYTES, PreparedDocument } from './prepared-document.ts'
import { RequestError } from './answers/response.ts'

/** A document of a thousand tokens is far shorter; what is longer is comments and spaces. */
const MAX_LENGTH = 20_000
/** Memory for other clients' documents, by a cautious guess; the web client's own are always ready. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024
/** Of a document as a tree; its statements have a limit of their own. */
const BYTES_A_LETTER = 64
const BYTES_BESIDE = 4096 + MAX_STATEMENT_BYTES
const manifest = join(import.meta.dirname, 'persisted-operations.generated.json')

const ID = /^sha256:[0-9a-f]{64}$/
/** Of builds that are not this one: a rolling update has two, phones bring a few more. */
const MAX_OLDER = 2000

/** The text of an operation that some build of the last ninety days had, by its id (decision 0042). */
export type FindText = (id: string) => Promise<string | undefined>
export type Documents = {
  /** One that is in memory: this build's, and those of others that somebody has asked for. */
  known: (id: string) => PreparedDocument | undefined
  /** Any other is looked up. @throws RequestError when no build has it */
  ofAnotherBuild: (id: string) => Promise<PreparedDocument>
  open: (text: string, operationName: string | undefined) => PreparedDocument
}

/** The web client's persisted operations, parsed at start, and a bounded store of everybody else's. */
export function loadDocuments(
  features: GraphqlFeatures,
  persistedTexts = builtOperations(),
  findText: FindText = async () => undefined,
): Documents {
  const persisted = new Map(Object.entries(persistedTexts).map(([id, text]) => [id, preparePersisted(features, text)]))
  const open = new LRUCache<string, PreparedDocument>({ maxSize: MAX_CACHED_BYTES })
  const older = new LRUCache<string, PreparedDocument>({ max: MAX_OLDER })

  async function ofAnotherBuild(id: string): Promise<PreparedDocument> {
    const text = ID.test(id) ? await findText(id) : undefined
    const prepared = text === undefined ? undefined : stillValid(features, text)
    if (!prepared)
      throw new RequestError([
        new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }),
      ])
    older.set(id, prepared)
    return prepared
  }

  return {
    known: (id) => persisted.get(id) ?? older.get(id),
    ofAnotherBuild,
    open(text, operationName) {
      if (text.length > MAX_LENGTH) throw new RequestError([tooLong()])
      // Not the text: what somebody sends must not stay for being long.
      const key = createHash('sha256')
        .update(`${operationName ?? ''}\n${text}`)
        .digest('base64url')
      const known = open.get(key)
      if (known) return known
      const prepared = prepareOpen(features, text, operationName)
      open.set(key, prepared, { size: BYTES_BESIDE + text.length * BYTES_A_LETTER })
      return prepared
    },
  }
}

const tooLong = () =>
  new GraphQLError(`The operation is too long; ${MAX_LENGTH} characters at the most.`, {
    extensions: { code: 'LIMIT' },
  })

/** @forTests Those of the pages are written by tools/gen-operations.ts, in the same way. */
export function persistedId(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

/** The operations of this build's pages, by their ids. */
export function builtOperations(): Record<string, string> {
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>) : {}
}

export function preparePersisted(features: GraphqlFeatures, text: string): PreparedDocument {
  const document = parse(text)
  requireValid(features.schema, document, specifiedRules)
  return prepare(features, document, undefined, true)
}

/** A document that selects a removed field counts as unknown: the client has words for that. */
function stillValid(features: GraphqlFeatures, text: string): PreparedDocument | undefined {
  try {
    return preparePersisted(features, text)
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}

/** Errors say where in the text they are; what is kept has no places, because each of them holds on to the whole text. */
function prepareOpen(features: GraphqlFeatures, text: string, operationName: string | undefined): PreparedDocument {
  requireValid(features.schema, parseWithinLimits(text, false), [...limitRules, ...specifiedRules])
  return prepare(features, parseWithinLimits(text, true), operationName, false)
}

function parseWithinLimits(text: string, noLocation: boolean): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation })
  } catch (error) {
    throw new RequestError([error as GraphQLError])
  }
}

function requireValid(schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) {
  const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: true })
  if (errors.length > 0) throw new RequestError(errors)
}

function prepare(
  features: GraphqlFeatures,
  document: DocumentNode,
  operationName: string | undefined,
  isPersisted: boolean,
): PreparedDocument {
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
  return new PreparedDocument({ features, document, operation, fragments, isPersisted })
}
