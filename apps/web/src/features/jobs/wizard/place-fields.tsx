import { IconMapPinPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isFixed } from './job-draft.ts'
import { PlaceBox, type Near } from './place-box.tsx'
import type { PlaceHandle } from './use-places-form.ts'

const PinDialog = lazy(() => import('./pin-dialog.tsx').then((module) => ({ default: module.PinDialog })))

/** An address: found by the gazetteer, said exactly in a line of its own, and fixed by a pin where that matters. */
export function PlaceFields({ place, near = {} }: { place: PlaceHandle; near?: Near }) {
  const [isPinning, setIsPinning] = useState(false)
  const { value, change, errorOf } = place
  return (
    <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <PlaceBox place={place} near={near} />
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
          <Button kind="quiet" icon={<IconMapPinPlus size={20} />} onClick={() => setIsPinning(true)}>
            {m.job_wizard_pin_open()}
          </Button>
        </div>
      )}
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
