import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { DraftStop } from './job-draft.ts'
import type { Near } from './place-box.tsx'
import { PlaceFields } from './place-fields.tsx'
import { suggestTime } from './suggest-time.ts'
import { TimingFields } from './timing-fields.tsx'
import type { PlaceHandle } from './use-places-form.ts'

type StopFieldsProps = {
  title: string
  place: PlaceHandle
  asksTimes: boolean
  near: Near
  onDone: () => void
}

/** One stop, opened: what happens there, where, when, and what the driver should know. */
export function StopFields({ title, place, asksTimes, near, onDone }: StopFieldsProps) {
  const stop = place.value as Omit<DraftStop, 'id'>
  const change = place.change as (part: Omit<DraftStop, 'id'>) => void
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-card border border-strong p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <SegmentedControl
          label={m.job_wizard_stop_what()}
          options={[
            { value: 'drop_off', label: m.job_wizard_stop_drop_off() },
            { value: 'pickup', label: m.job_wizard_stop_pickup() },
          ]}
          value={stop.is_drop_off === false ? 'pickup' : 'drop_off'}
          onChange={(what) => change({ is_drop_off: what === 'drop_off' })}
        />
      </div>
      <PlaceFields place={place} near={near} />
      {asksTimes && <TimingFields place={place} mayBeOpen suggest={() => suggestTime(null)} />}
      <TextArea
        label={m.job_wizard_stop_notes()}
        optional
        rows={2}
        maxLength={2000}
        value={stop.notes}
        onChange={(notes) => change({ notes })}
        error={place.errorOf('notes')}
      />
      <div>
        <Button size="small" onClick={onDone}>
          {m.job_wizard_stop_done()}
        </Button>
      </div>
    </section>
  )
}
