import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { serverClock } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { optional } from '../../../ui/state/optional.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { RowError } from '../proof/proof-row.tsx'
import type { ControlOf } from './charges-fields.tsx'

// Few type a time, and its calendar would be read by every phone that opens a form.
const DateTimeField = optional(
  () => import('../../../ui/form/date-time-field.tsx').then((module) => module.DateTimeField),
  () => <Skeleton className="h-20" />,
)

type TimeFoldProps = { label: string; time: ControlOf<string | null | undefined>; opened_at: string }

/** When it happened, which is now until somebody says otherwise: one line, a field behind it. */
export function TimeFold({ label, time, opened_at }: TimeFoldProps) {
  const [isOpen, setIsOpen] = useState(time.value !== opened_at)
  const now = useNow()
  if (isOpen) return <DateTimeField label={label} {...time} />

  /** From here on what is in sight is what counts. */
  function open() {
    time.onChange(serverClock.now().toISOString())
    setIsOpen(true)
  }

  return (
    <div data-invalid={time.error ? true : undefined}>
      <p className="figures flex min-h-12 items-center gap-1">
        {m.delivery_now({ time: formatTime(new Date(now).toISOString()) })}
        <Button kind="quiet" size="large" onClick={open}>
          <span className="underline">{m.delivery_time_change()}</span>
          <span className="sr-only">{label}</span>
        </Button>
      </p>
      <RowError text={time.error} />
    </div>
  )
}

/** The time of a form whose button is pressed: what was typed, else now. */
export function timeSaid(value: string, opened_at: string): string {
  return value === opened_at ? serverClock.now().toISOString() : value
}

/** A word about the goods, for the few who have one. */
export function NoteFold({ note }: { note: ControlOf<string | null | undefined> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (note.value && !isOpen) setIsOpen(true) // also when another button has written into it
  if (isOpen || note.error)
    return (
      <TextArea
        label={m.delivery_details()}
        description={m.jobs_english_hint()}
        optional
        rows={3}
        maxLength={2000}
        {...note}
      />
    )
  return (
    <span className="-ml-5">
      <Button kind="quiet" size="large" onClick={() => setIsOpen(true)}>
        <span className="underline">{m.delivery_add_note()}</span>
      </Button>
    </span>
  )
}
