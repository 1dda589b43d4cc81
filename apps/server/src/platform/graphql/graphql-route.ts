import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Parts } from '../http/parts.ts'
import { countUse } from '../limits/count-use.ts'
import { bearerToken } from '../http/viewer-cache.ts'
import { discardFiles, readMultipart } from './multipart.ts'
import { RequestError } from './request-error.ts'
import { formatted } from './response.ts'
import { runOperation } from './run-operation.ts'

const GRAPHQL_RESPONSE = 'application/graphql-response+json'
/** Longer ones are nothing that a person wants to read. */
const MAX_USER_AGENT = 300
type Body = { query?: unknown; documentId?: unknown; operationName?: unknown; variables?: unknown }

/** `POST /graphql` after the GraphQL-over-HTTP specification, with multipart uploads and persisted operations. */
export function graphqlRoute(app: FastifyInstance, parts: Parts) {
  const { platform, documents, findViewer } = parts
  async function answer(request: FastifyRequest, body: Body): Promise<string> {
    const { query, documentId, operationName, variables } = wellFormed(body)
    const prepared = documentId === undefined ? documents.open(query!, operationName) : documents.persisted(documentId)
    const token = bearerToken(request)
    const isRead = !prepared.isMutation && !prepared.isSubscription
    const viewer = isRead ? await findViewer.recent(token) : await findViewer.current(token)
    const context: Context = {
      platform,
      viewer,
      now: platform.now(),
      address: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
      idempotency_key: idempotencyKey(request),
    }
    return runOperation(prepared, context, variables ?? {})
  }

  app.post('/graphql', async (request, reply) => {
    const type = accepted(request)
    if (!type) return reply.code(406).send({ errors: [{ message: `Accept ${GRAPHQL_RESPONSE} or application/json.` }] })
    reply.type(`${type}; charset=utf-8`)
    if (!request.isMultipart()) return respond(reply, type, () => answer(request, request.body as Body))
    const refusal = await refusalOfFiles(parts, request)
    if (refusal) return respond(reply, type, () => Promise.reject(refusal))
    const { body, files } = await readMultipart(request, platform.config.data_dir)
    try {
      return await respond(reply, type, () => answer(request, body))
    } finally {
      await discardFiles(files)
    }
  })
  app.route({
    method: ['GET', 'PUT', 'DELETE', 'PATCH'],
    url: '/graphql',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })

  async function respond(reply: FastifyReply, type: string, run: () => Promise<string>) {
    try {
      return await reply.send(await run())
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const text = JSON.stringify({ errors: error.errors.map((each) => formatted(each, undefined, platform.log)) })
      // A client that asks for plain application/json is told in the body only (GraphQL over HTTP, "application/json").
      return reply.code(type === GRAPHQL_RESPONSE || error.isMalformed ? 400 : 200).send(text)
    }
  }
}

/** A visitor has nothing to send, and nobody sends without end: what is refused is not written down. */
async function refusalOfFiles({ platform, findViewer }: Parts, request: FastifyRequest): Promise<RequestError | null> {
  const viewer = await findViewer.recent(bearerToken(request))
  if (!viewer) return refused(AppError.unauthenticated())
  try {
    await countUse(platform, 'upload', { user: viewer.user_id, address: request.ip })
    return null
  } catch (error) {
    if (error instanceof AppError) return refused(error)
    throw error
  }
}

function wellFormed(body: Body): {
  query?: string
  documentId?: string
  operationName?: string
  variables?: Record<string, unknown>
} {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const optional = (value: unknown, type: 'string' | 'object') =>
    value === undefined || value === null || (type === 'string' ? typeof value === 'string' : isObject(value))
  if (!isObject(body)) throw malformed('The body must be one GraphQL request as a JSON object.')
  const { query, documentId, operationName, variables } = body
  if (typeof query !== 'string' && typeof documentId !== 'string')
    throw malformed('`query` or `documentId` must be a string.')
  if (!optional(query, 'string') || !optional(documentId, 'string'))
    throw malformed('`query` and `documentId` must be strings.')
  if (!optional(operationName, 'string')) throw malformed('`operationName` must be a string.')
  if (!optional(variables, 'object')) throw malformed('`variables` must be an object.')
  return withoutNulls({ query, documentId, operationName, variables })
}

function withoutNulls(body: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null))
}

function refused(originalError: AppError) {
  return new RequestError([new GraphQLError(originalError.message, { originalError })])
}

function malformed(message: string) {
  return new RequestError([new GraphQLError(message)], true)
}

function accepted(request: FastifyRequest): string | undefined {
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes(GRAPHQL_RESPONSE)) return GRAPHQL_RESPONSE
  return /application\/json|application\/\*|\*\/\*/.test(accept) ? 'application/json' : undefined
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key))
    throw malformed('The Idempotency-Key header must be 8 to 128 letters, digits, "-" or "_".')
  return key
}
