import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { iconButtonClass } from '../../../ui/action/icon-button.tsx'
import { invoicePath } from '../accounting-sides.ts'
import type { ApprovalQueue } from '../view-invoice-screen.generated.ts'

/** The way to the other invoices that wait for approval, without going back to their list. */
export function ApprovalPager({ queue }: { queue: ApprovalQueue }) {
  const { previous_id, next_id, count } = queue
  if (previous_id === null && next_id === null) return null
  return (
    <nav aria-label={m.invoices_queue()} className="flex items-center">
      <Turn to={previous_id} label={m.invoices_queue_previous()} icon={<IconChevronLeft size={22} />} />
      <span className="figures text-sm whitespace-nowrap text-soft">{m.invoices_queue_count({ count })}</span>
      <Turn to={next_id} label={m.invoices_queue_next()} icon={<IconChevronRight size={22} />} />
    </nav>
  )
}

function Turn({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null) return <span className={`${iconButtonClass} opacity-30`}>{icon}</span>
  return (
    <Link to={invoicePath('poster', to)} aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </Link>
  )
}
