import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  type Icon,
} from '@tabler/icons-react'
import { documentState, type DocumentState } from '@waybill/domain/documents/document'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { Badge } from '../../ui/show/badge.tsx'
import { StatusBadge, type StatusTone } from '../../ui/show/status-badge.tsx'
import type { DocumentStatus } from './document-item.generated.ts'
import { stateText } from './document-words.ts'

const looks: Record<DocumentState, { tone: StatusTone; icon: Icon }> = {
  approved: { tone: 'paid', icon: IconCircleCheck },
  pending: { tone: 'money_waiting', icon: IconClock },
  expires_soon: { tone: 'money_waiting', icon: IconCalendarDue },
  expired: { tone: 'trouble', icon: IconCalendarDue },
  rejected: { tone: 'trouble', icon: IconAlertTriangle },
}

export function stateOf(document: { status: DocumentStatus; expiry: string | null }): DocumentState {
  return documentState(document, londonDay(new Date()))
}

export function DocumentBadge({ document }: { document: { status: DocumentStatus; expiry: string | null } }) {
  const state = stateOf(document)
  return <StatusBadge {...looks[state]} label={stateText(state)} />
}

/** No document of this type was handed in. */
export function NoDocumentBadge({ isMandatory }: { isMandatory: boolean }) {
  return isMandatory ? (
    <StatusBadge tone="trouble" icon={IconFileOff} label={m.documents_state_missing()} />
  ) : (
    <Badge>{m.documents_state_none()}</Badge>
  )
}
