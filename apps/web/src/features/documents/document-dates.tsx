import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import { DateText } from '../../ui/show/date-text.tsx'
import type { DocumentStatus } from './document-item.generated.ts'
import { stateOf } from './document-badge.tsx'

type DocumentDatesProps = {
  document: { status: DocumentStatus; expiry: string | null; insured_amount: string | null; created_at: string }
}

/** How long it holds and for how much; what is not approved says when it came. */
export function DocumentDates({ document }: DocumentDatesProps) {
  const state = stateOf(document)
  const isApproved = document.status === 'approved'
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-soft">
      {isApproved && document.expiry && (
        <span>
          {state === 'expired' ? m.documents_expired_on() : m.documents_valid_until()}{' '}
          <DateText value={document.expiry} show="day" relative={state !== 'approved'} />
        </span>
      )}
      {!isApproved && (
        <span>
          {m.documents_added_on()} <DateText value={document.created_at} show="day" />
        </span>
      )}
      {document.insured_amount && (
        <span className="figures">{m.documents_insured({ amount: formatMoney(document.insured_amount) })}</span>
      )}
    </span>
  )
}
