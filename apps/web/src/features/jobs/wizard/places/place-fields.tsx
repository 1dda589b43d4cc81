import { IconMapPinPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { type DraftStop, isFixed } from '../draft/job-draft.ts'
import { PrecisionLine } from '../../../places/precision-line.tsx'
import { PlaceAccessFields } from './place-access-fields.tsx'
import { PlaceBox } from './place-box.tsx'
import { TimingFields } from './timing-fields.tsx'
import { type PlaceHandle, suggestTime } from './use-places-form.ts'

const PinDialog = lazy(() => import('./pin-dialog.tsx').then((module) => ({ default: module.PinDialog })))

/** An address: found by the gazetteer, said exactly in a line of its own, and fixed by a pin where that matters. */
export function PlaceFields({ place }: { place: PlaceHandle }) {
  const [isPinning, setIsPinning] = useState(false)
  const { value, change, errorOf } = place
  return (
    <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <PlaceBox place={place} />
      <TextField
        label={m.job_wizard_address()}
        description={m.job_wizard_address_hint()}
        value={value.point}
        onChange={(point) => change({ point })}
        error={errorOf('point')}
        autoComplete="off"
      />
      <TextField
        label={m.job_wizard_company()}
        optional
        value={value.company_name}
        onChange={(company_name) => change({ company_name })}
        error={errorOf('company_name')}
        autoComplete="off"
      />
      {isFixed(value) && (
        <div className="self-end">
          <PrecisionLine place={value} />
          <Button kind="quiet" icon={<IconMapPinPlus size={20} />} onClick={() => setIsPinning(true)}>
            {m.job_wizard_pin_open()}
          </Button>
        </div>
      )}
      <PlaceAccessFields place={place} />
      {isPinning && isFixed(value) && (
        <Suspense>
          <PinDialog
            at={{ lat: value.latitude, lng: value.longitude }}
            onPin={(part) => {
              change(part)
              setIsPinning(false)
            }}
            onClose={() => setIsPinning(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type StopFieldsProps = {
  title: string
  place: PlaceHandle
  asksTimes: boolean
  onDone: () => void
}

/** One stop, opened: what happens there, where, when, and what the driver should know. */
export function StopFields({ title, place, asksTimes, onDone }: StopFieldsProps) {
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
      <PlaceFields place={place} />
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
