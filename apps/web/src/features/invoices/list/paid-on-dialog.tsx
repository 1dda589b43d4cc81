import { useState } from 'react'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useNow } from '../../../ui/show/use-now.ts'

type PaidOnDialogProps = { title: string; onDay: (day: string) => void; onClose: () => void }

/** One day for all that is chosen: money for many leaves in one run. */
export function PaidOnDialog({ title, onDay, onClose }: PaidOnDialogProps) {
  const today = londonDay(new Date(useNow()))
  const [day, setDay] = useState<string | null>(today)
  const isDay = day !== null && day !== '' && day <= today
  return (
    <Modal title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <DateField label={m.invoices_paid_on()} max={today} value={day} onChange={setDay} />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            kind="primary"
            disabledReason={isDay ? null : m.validation_required()}
            onClick={() => isDay && onDay(day)}
          >
            {title}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
