import type { FastifyInstance } from 'fastify'
import type { Platform } from '../context.ts'
import type { Documents } from '../graphql/documents.ts'
import type { LiveParts } from '../live/serve-live.ts'
import type { FindViewer } from './viewer-cache.ts'

/** The parts of the HTTP side. */
export type Parts = {
  platform: Platform
  documents: Documents
  findViewer: FindViewer
  /** Routes a feature serves outside GraphQL (files, exports). */
  routes: readonly AddRoutes[]
  /** Without it nobody can listen to what happens. */
  live?: LiveParts
}

export type AddRoutes = (app: FastifyInstance, parts: Parts) => void
