import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { DocumentRequirement } from './standing-order.ts'

const looks = {
  ok: { className: 'bg-paid-tint text-paid-ink', Icon: IconCircleCheck },
  review: { className: 'bg-money_waiting-tint text-money_waiting-ink', Icon: IconClock },
  missing: { className: 'bg-trouble-tint text-trouble-ink', Icon: IconAlertTriangle },
}

/** What all of it means for the company's work (semantics §6). */
export function StandingBanner({ required }: { required: readonly DocumentRequirement[] }) {
  const missing = required.filter(({ is_missing }) => is_missing)
  const toDo = missing.filter(({ document }) => document?.status !== 'pending')
  const kind = missing.length === 0 ? 'ok' : toDo.length === 0 ? 'review' : 'missing'
  const { className, Icon } = looks[kind]
  return (
    <p className={`flex items-start gap-3 rounded-card px-4 py-3 font-medium ${className}`}>
      <Icon aria-hidden="true" size={22} className="mt-px shrink-0" />
      {kind === 'review' && m.documents_standing_review()}
      {kind === 'missing' && m.documents_standing_missing({ count: toDo.length })}
      {kind === 'ok' && (required.length > 0 ? m.documents_standing_ok() : m.documents_standing_ok_poster())}
    </p>
  )
}

/** The same for a driver with limited access, who bids for nothing and renews nothing. */
export function DriversStandingBanner({ required }: { required: readonly DocumentRequirement[] }) {
  if (required.length === 0) return null
  const isMissing = required.some(({ is_missing }) => is_missing)
  const { className, Icon } = isMissing ? looks.review : looks.ok
  return (
    <p className={`flex items-start gap-3 rounded-card px-4 py-3 font-medium ${className}`}>
      <Icon aria-hidden="true" size={22} className="mt-px shrink-0" />
      {isMissing ? m.documents_standing_missing_driver() : m.documents_standing_ok_driver()}
    </p>
  )
}
