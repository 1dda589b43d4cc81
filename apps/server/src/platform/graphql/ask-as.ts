import type { Viewer } from '@waybill/domain/access/viewer'
import type { Platform } from '../context.ts'
import { loadDocuments, type Documents } from './documents.ts'
import { runOperation } from './run-operation.ts'
import { loadSchema } from './schema.ts'

let documents: Documents | undefined

/**
 * Asks what a client of this viewer could ask, without a request: for what the product tells somebody by itself. Null
 * where the answer would be a refusal.
 */
export async function askAs(
  platform: Platform,
  viewer: Viewer,
  { query, variables }: { query: string; variables: Record<string, unknown> },
): Promise<Record<string, unknown> | null> {
  const own = (documents ??= loadDocuments(loadSchema(), {}))
  const context = { platform, viewer, now: platform.now(), address: '', user_agent: '', idempotency_key: null }
  const answer = JSON.parse(await runOperation(own.open(query, undefined), context, variables)) as {
    data?: Record<string, unknown> | null
    errors?: unknown
  }
  return answer.errors ? null : (answer.data ?? null)
}
