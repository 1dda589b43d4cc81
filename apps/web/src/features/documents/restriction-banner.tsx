import { IconAlertTriangle } from '@tabler/icons-react'
import { href, useLocation } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useMaybeMe } from '../../app/me.ts'
import { viewerOf } from '../../app/viewer.ts'
import { TextLink } from '../../ui/action/text-link.tsx'

const anybodysJob = { job: { team_id: '' }, blocked: false, accept_online: true, additional_options: [] }

/** Over every page of an office whose documents keep it from bidding (semantics §6), but where they are put right. */
export function RestrictionBanner() {
  const me = useMaybeMe()
  const { pathname } = useLocation()
  if (!me || pathname.includes('document')) return null
  if (refusalOf(viewerOf(me), 'bid.submit', anybodysJob) !== 'documents_not_approved') return null
  return (
    <section
      aria-label={m.documents_title()}
      className="flex items-center gap-3 border-b border-line bg-money_waiting-tint px-4 text-sm font-medium text-money_waiting-ink"
    >
      <IconAlertTriangle aria-hidden="true" size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2">
        {m.documents_restricted()} <TextLink to={href('/documents')}>{m.documents_restricted_link()}</TextLink>
      </p>
    </section>
  )
}
