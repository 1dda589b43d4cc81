import type { DocumentsScreenQueryResult } from './documents-screen.generated.ts'
import { stateOf } from './document-badge.tsx'

export type DocumentRequirement = DocumentsScreenQueryResult['documents'][number]

const urgency = ['rejected', 'expired', 'expires_soon', 'pending', 'approved'] as const

/** What has to be done first, first; among others the order stays. */
export function byUrgency(one: DocumentRequirement, other: DocumentRequirement): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ is_mandatory, document, renewal }: DocumentRequirement): number {
  if (!document) return is_mandatory ? -1 : urgency.length
  return urgency.indexOf(renewal?.status === 'rejected' ? 'rejected' : stateOf(document))
}
