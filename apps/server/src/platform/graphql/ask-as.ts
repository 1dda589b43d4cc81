import type { KnownFeatures } from '../context.ts'
import type { Documents } from './documents.ts'
import { runDocument } from './run-document.ts'

/** What the product asks by itself is asked of a store of its own: clients' documents cannot push it out. */
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
