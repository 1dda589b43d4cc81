import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { DateTimeField } from '../../../../ui/form/date-time-field.tsx'
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { DraftPlace } from '../draft/job-draft.ts'
import type { PlaceHandle } from './use-places-form.ts'

type TimingMode = 'asap' | 'at' | 'window' | 'open'

export type TimingFieldsProps = {
  place: PlaceHandle
  /** A first guess, so that a time is corrected rather than typed. */
  suggest: () => string
  /** Stops may be met on the way, at no set time. */
  mayBeOpen?: boolean
}

export const timingTexts: Record<TimingMode, () => string> = {
  asap: m.job_wizard_time_asap,
  at: m.job_wizard_time_at,
  window: m.job_wizard_time_window,
  open: m.job_wizard_time_open,
}

/** When to be there: as soon as possible, at a time, or within a window; and whether that can be talked about. */
export function TimingFields(props: TimingFieldsProps) {
  const { value, change, errorOf } = props.place
  const { modes, mode, choose } = useTiming(props)
  const error = errorOf('date')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <ModeChoice modes={modes} mode={mode} onChoose={choose} />
        {mode !== 'open' && (
          <Checkbox
            label={m.job_wizard_flexible()}
            value={value.flexible}
            onChange={(flexible) => change({ flexible })}
          />
        )}
      </div>
      {(mode === 'at' || mode === 'window') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField
            label={mode === 'window' ? m.job_wizard_time_from() : m.job_wizard_time_on()}
            value={value.date}
            onChange={(date) => change({ date })}
            error={error}
          />
          {mode === 'window' && (
            <DateTimeField
              label={m.job_wizard_time_until()}
              value={value.date_end}
              onChange={(date_end) => change({ date_end })}
              error={errorOf('date_end')}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** In which of the ways a time is told, and what choosing another makes of it. */
export function useTiming({ place: { value, change }, suggest, mayBeOpen = false }: TimingFieldsProps) {
  const [mode, setMode] = useState(modeOf(value, mayBeOpen))
  const modes: TimingMode[] = mayBeOpen ? ['open', 'asap', 'at', 'window'] : ['asap', 'at', 'window']

  function choose(next: TimingMode) {
    setMode(next)
    const date = next === 'at' || next === 'window' ? (value.date ?? suggest()) : null
    change({
      asap: next === 'asap',
      date,
      date_end: next === 'window' ? (value.date_end ?? hoursAfter(date, 2)) : null,
    })
  }

  return { modes, mode, choose }
}

type ModeChoiceProps = { modes: readonly TimingMode[]; mode: TimingMode; onChoose: (mode: TimingMode) => void }

/** Three are seen at once; four would not stand beside each other on a phone. */
function ModeChoice({ modes, mode, onChoose }: ModeChoiceProps) {
  const choice = {
    label: m.job_wizard_when(),
    options: modes.map((one) => ({ value: one, label: timingTexts[one]() })),
    value: mode,
    onChange: onChoose,
  }
  if (modes.length < 4) return <SegmentedControl {...choice} />
  return (
    <div className="min-w-48">
      <Select {...choice} />
    </div>
  )
}

function modeOf({ asap, date, date_end }: DraftPlace, mayBeOpen: boolean): TimingMode {
  if (asap) return 'asap'
  if (date_end) return 'window'
  return date || !mayBeOpen ? 'at' : 'open'
}

function hoursAfter(date: string | null, hours: number): string | null {
  return date && new Date(Date.parse(date) + hours * HOUR_MS).toISOString()
}
