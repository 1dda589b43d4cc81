import { IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'

/** What is shown is half a run: the rest is on the driver's phone, and on its way. */
export function QueuedStepsNote({ count }: { count: number | null }) {
  return (
    <div role="status" className="empty:hidden">
      {count !== null && (
        <p className="flex items-start gap-2 rounded-card bg-money_waiting-tint px-4 py-3 font-medium text-money_waiting-ink">
          <IconDeviceMobile aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {m.delivery_queued_steps({ count })}
        </p>
      )}
    </div>
  )
}
