import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { AppError } from '../app-error.ts'
import type { Context, Platform } from '../context.ts'
import type { Parts } from '../http/parts.ts'
import { countUse } from '../limits/count-use.ts'
import { networkOf } from '../limits/network-of.ts'
import { ofOneSender, Turns } from '../limits/turns.ts'
import { bearerToken } from '../http/viewer-cache.ts'
import type { Documents } from './documents.ts'
import { discardFiles, readMultipart } from './multipart.ts'
import type { PreparedDocument } from './prepared-document.ts'
import { formatted, RequestError } from './answers/response.ts'
import { callerLanguage } from './answers/caller-language.ts'
import { runDocument } from './run-document.ts'

const GRAPHQL_RESPONSE = 'application/graphql-response+json'
/** As it stands in an answer; in what people have written the quotation marks are escaped. */
const STORAGE_FULL = '"code":"STORAGE_FULL"'
/** Longer ones are nothing that a person wants to read. */
const MAX_USER_AGENT = 300

/** `POST /graphql` after the GraphQL-over-HTTP specification, with multipart uploads and persisted operations. */
export function graphqlRoute(app: FastifyInstance, { platform, documents, findViewer }: Parts) {
  const [reading, writing] = [new Turns(ofOneSender), new Turns(ofOneSender)]
  async function answer(request: FastifyRequest, body: unknown): Promise<string> {
    const asked = wellFormed(body)
    const token = bearerToken(request)
    const owner = token && findViewer.owner(token)
    const sender = owner ?? networkOf(request.ip)
    const prepared = await preparedOf(documents, asked, (prepare) => reading.take(sender, prepare))
    const isRead = !prepared.isMutation && !prepared.isSubscription
    const said = { idempotency_key: idempotencyKey(request), queued_steps: queuedSteps(request) }
    // The viewer is looked up when it is their turn: a session may have ended while the request waited.
    return (isRead ? reading : writing).take(owner ?? token ?? sender, async () => {
      const viewer = isRead ? await findViewer.recent(token) : await findViewer.current(token)
      const context: Context = { platform, viewer, now: platform.now(), ...senderOf(request), ...said }
      if (viewer?.api_key_id) await countKey(platform, viewer.api_key_id)
      const answer = runDocument(prepared, context, asked.variables)
      return isRead ? answer : answer.finally(() => findViewer.forget(token))
    })
  }

  async function answerWithFiles(request: FastifyRequest): Promise<string> {
    await requireMayUpload({ platform, findViewer }, request)
    const { body, files } = await readMultipart(request, platform.config.data_dir)
    try {
      return await answer(request, body)
    } finally {
      await discardFiles(files)
    }
  }

  app.post('/graphql', async (request, reply) => {
    const type = accepted(request)
    if (!type) return reply.code(406).send({ errors: [{ message: `Accept ${GRAPHQL_RESPONSE} or application/json.` }] })
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store')
    let text: string
    try {
      text = await (request.isMultipart() ? answerWithFiles(request) : answer(request, request.body))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // A client that asks for plain application/json is told in the body only (GraphQL over HTTP, "application/json").
      reply.code(type === GRAPHQL_RESPONSE || error.isMalformed ? 400 : 200)
      const language = callerLanguage({ viewer: null, accept_language: request.headers['accept-language'] ?? '' })
      text = JSON.stringify({ errors: error.errors.map((each) => formatted(each, undefined, platform, language)) })
    }
    if (request.isMultipart() && text.includes(STORAGE_FULL)) reply.code(507)
    return text
  })
  app.route({
    method: ['GET', 'PUT', 'DELETE', 'PATCH'],
    url: '/graphql',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}

const senderOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  user_agent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  accept_language: headers['accept-language'] ?? '',
})

/**
 * An id that is new here is looked up in a turn of its sender: one who invents ids, and tokens with them, waits for the others of their
 * address. So does who sends documents, which take milliseconds to read: others are answered between two of them.
 */
function preparedOf(
  documents: Documents,
  { query, documentId, operationName }: Asked,
  inTurn: (prepare: () => Promise<PreparedDocument>) => Promise<PreparedDocument>,
): PreparedDocument | Promise<PreparedDocument> {
  if (documentId === undefined)
    return inTurn(async () => {
      await setImmediate()
      return documents.open(query!, operationName)
    })
  return documents.known(documentId) ?? inTurn(() => documents.ofAnotherBuild(documentId))
}

/** Each request of a key counts, whatever it asks. */
async function countKey(platform: Platform, api_key_id: string): Promise<void> {
  await refusing(() => countUse(platform, 'api_key', { user: api_key_id }))
}

/** A refusal before an operation runs is answered as GraphQL. */
async function refusing(check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new RequestError([new GraphQLError(error.message, { originalError: error })])
  }
}

/** A visitor has nothing to send, and nobody sends without end: what is refused is not written down. */
async function requireMayUpload(
  { platform, findViewer }: Pick<Parts, 'platform' | 'findViewer'>,
  request: FastifyRequest,
): Promise<void> {
  const viewer = await findViewer.recent(bearerToken(request))
  await refusing(async () => {
    if (!viewer) throw AppError.unauthenticated()
    await countUse(platform, 'upload', { user: viewer.api_key_id ?? viewer.user_id, address: request.ip })
    // Before it arrives: it would take the room that is left, and be refused then.
    const problem = await platform.storage.problem()
    if (problem) throw AppError.notStored(problem)
  })
}

type Asked = {
  query: string | undefined
  documentId: string | undefined
  operationName: string | undefined
  variables: Record<string, unknown>
}

/** A null in the body counts as absent. */
function wellFormed(body: unknown): Asked {
  if (!isObject(body)) throw malformed('The body must be one GraphQL request as a JSON object.')
  const query = textOf(body, 'query')
  const documentId = textOf(body, 'documentId')
  if (query === undefined && documentId === undefined) throw malformed('`query` or `documentId` must be a string.')
  const variables = body['variables'] ?? {}
  if (!isObject(variables)) throw malformed('`variables` must be an object.')
  return { query, documentId, operationName: textOf(body, 'operationName'), variables }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name] ?? undefined
  if (value === undefined || typeof value === 'string') return value
  throw malformed(`\`${name}\` must be a string.`)
}

function malformed(message: string) {
  return new RequestError([new GraphQLError(message)], true)
}

function accepted(request: FastifyRequest): string | undefined {
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes(GRAPHQL_RESPONSE)) return GRAPHQL_RESPONSE
  return /application\/json|application\/\*|\*\/\*/.test(accept) ? 'application/json' : undefined
}

/** How much more waits on a phone that was without signal; what is no number says nothing. */
function queuedSteps(request: FastifyRequest): number | null {
  const queued = request.headers['waybill-queued']
  return typeof queued === 'string' && /^\d{1,3}$/.test(queued) ? Number(queued) : null
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key))
    throw malformed('The Idempotency-Key header must be 8 to 128 letters, digits, "-" or "_".')
  return key
}
