import { IconAlertTriangle, IconFileCheck, IconFileOff, IconTruck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isReviewLate } from '@waybill/domain/back-office/exceptions'
import { m } from '@waybill/locales/messages'
import { formatRelative } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { typeName } from '../../documents/document-words.ts'
import type { ReviewContext } from './review-context.ts'
import type { ReviewCompany } from './review-screen.generated.ts'

type ReviewCompanyRowProps = {
  company: ReviewCompany
  /** The document that is open. */
  open: string | undefined
  pathOf: ReviewContext['pathOf']
}

/** One company with all that it waits for; the one that is open shows its documents by name. */
export function ReviewCompanyRow({ company, open, pathOf }: ReviewCompanyRowProps) {
  const { company_name, pending_documents, review } = company
  const isOpen = pending_documents.some(({ id }) => id === open)
  return (
    <li className={`border-b border-line last:border-b-0 ${isOpen ? 'bg-hover' : ''}`}>
      <Link
        to={pathOf(pending_documents[0]?.id)}
        aria-current={isOpen || undefined}
        className="relative block px-4 py-3 outline-offset-[-3px] hover:bg-hover aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:left-0 aria-[current=true]:before:w-1 aria-[current=true]:before:bg-strong"
      >
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="truncate font-semibold">{company_name}</span>
          {review?.waiting_since && <Waiting since={review.waiting_since} />}
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {review && <Need review={review} />}
          <span className="text-sm text-soft">{m.back_office_review_count({ count: pending_documents.length })}</span>
        </span>
      </Link>
      {isOpen && (
        <ul className="hidden pb-2 lg:block">
          {pending_documents.map(({ id, type }) => (
            <li key={id}>
              <Link
                to={pathOf(id)}
                aria-current={id === open ? 'page' : undefined}
                className="block truncate py-1.5 pr-4 pl-7 text-sm text-soft outline-offset-[-3px] hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {typeName(type)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Waiting({ since }: { since: string }) {
  const now = useNow()
  const isLate = isReviewLate(Date.parse(since), now)
  return (
    <time
      dateTime={since}
      className={`figures flex shrink-0 items-center gap-1 text-sm ${isLate ? 'font-semibold text-trouble-ink' : 'text-soft'}`}
    >
      {isLate && <IconAlertTriangle aria-label={m.back_office_review_late()} size={15} />}
      {formatRelative(since, now)}
    </time>
  )
}

/** The effect for the company of approving all of it. */
function Need({ review }: { review: NonNullable<ReviewCompany['review']> }) {
  const lacking = review.mandatory_count - review.approved_count - review.pending_count
  if (review.approved_count === review.mandatory_count)
    return <StatusBadge tone="paid" icon={IconTruck} label={m.back_office_review_can_work()} />
  if (lacking === 0)
    return <StatusBadge tone="money_waiting" icon={IconFileCheck} label={m.back_office_review_complete()} />
  return <StatusBadge tone="open" icon={IconFileOff} label={m.back_office_review_lacks({ count: lacking })} />
}

export function AllDone() {
  return (
    <EmptyState
      icon={<IconFileCheck size={40} stroke={1.5} />}
      title={m.back_office_review_none()}
      text={m.back_office_review_none_text()}
    />
  )
}
