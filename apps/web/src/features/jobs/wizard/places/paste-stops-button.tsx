import { IconClipboardText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { MAX_STOPS } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import type { DraftStop } from '../draft/job-draft.ts'

const PasteStops = lazy(() => import('./paste-stops.tsx').then((module) => ({ default: module.PasteStops })))

type PasteStopsButtonProps = { count: number; onAdd: (stops: DraftStop[]) => void; size?: 'small' }

/** Opens the box into which many stops are pasted at once. */
export function PasteStopsButton({ count, onAdd, size }: PasteStopsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...(size && { size })}
        kind="quiet"
        icon={<IconClipboardText size={18} />}
        onClick={() => setIsOpen(true)}
        disabledReason={count >= MAX_STOPS ? m.validation_stops_too_many() : null}
      >
        {m.imports_stops_open()}
      </Button>
      {isOpen && (
        <Suspense>
          <PasteStops count={count} onAdd={onAdd} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
