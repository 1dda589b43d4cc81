import { IconBuildingOff, IconCertificateOff, IconHandOff } from '@tabler/icons-react'
import type { RequiredDocumentsState } from '@waybill/domain/documents/document'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { wordsOfStatus } from '../../subscriptions/subscription-words.ts'

type TeamBadgesProps = {
  team: {
    subscription_status: SubscriptionStatus | null
    is_suspended: boolean
    can_bid: boolean | null
    documents_state: RequiredDocumentsState | null
  }
}

const documentsTexts: Record<Exclude<RequiredDocumentsState, 'approved'>, () => string> = {
  missing: m.back_office_documents_missing,
  under_review: m.back_office_documents_under_review,
  rejected: m.back_office_documents_rejected,
  expired: m.back_office_documents_expired,
}

/** The blocks on a company, and its plan. */
export function TeamBadges({
  team: { subscription_status: status, is_suspended, can_bid, documents_state },
}: TeamBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {is_suspended && <StatusBadge tone="trouble" icon={IconBuildingOff} label={m.back_office_suspended()} />}
      {status && (
        <StatusBadge
          tone={wordsOfStatus(status).tone}
          icon={wordsOfStatus(status).icon}
          label={wordsOfStatus(status).label()}
        />
      )}
      {can_bid === false && <StatusBadge tone="trouble" icon={IconHandOff} label={m.back_office_cannot_bid()} />}
      {documents_state && documents_state !== 'approved' && (
        <StatusBadge tone="money_waiting" icon={IconCertificateOff} label={documentsTexts[documents_state]()} />
      )}
    </span>
  )
}
