import { useId } from 'react'
import { m } from '@waybill/locales/messages'
import { ErrorText, errorClass, labelClass } from '../../../ui/form/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { vehicleText } from '../job-words.ts'
import { guidePriceText, guideRateText } from './guide-price.ts'
import { useWizard, type Vehicle } from './use-wizard.ts'

type VehiclePickerProps = {
  name: string
  vehicles: readonly Vehicle[]
  value: string | undefined
  onChange: (id: string) => void
  error: string | undefined
}

/** The vehicle, chosen by looking: all outlines stand in one scale. */
export function VehiclePicker({ name, vehicles, value, onChange, error }: VehiclePickerProps) {
  const id = useId()
  const metres = useWizard().route?.distance ?? null
  return (
    <fieldset aria-describedby={`${id}-error`} data-invalid={error ? true : undefined} className="min-w-0">
      <legend className={`${labelClass} mb-2`}>{m.job_wizard_vehicle()}</legend>
      <p id={`${id}-error`} className={errorClass}>
        {error && <ErrorText text={error} />}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {vehicles.map((vehicle) => (
          <label
            key={vehicle.id}
            className="flex min-h-20 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface p-3 hover:bg-hover has-checked:border-strong has-checked:ring-2 has-checked:ring-strong has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={vehicle.id === value}
              onChange={() => onChange(vehicle.id)}
            />
            <Outline vehicle={vehicle} />
            <span className="min-w-0 flex-1">
              <span className="block leading-tight font-semibold">{vehicleText(vehicle)}</span>
              <span className="figures block text-sm text-soft">
                {m.job_wizard_vehicle_load({
                  kilograms: formatNumber(vehicle.max_weight_kg),
                  metres: formatNumber(vehicle.length_cm / 100),
                })}
              </span>
              <span className="figures block text-sm text-soft">
                {guidePriceText(vehicle, metres) ?? guideRateText(vehicle)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** In the drawing's own size, unlike in lists: larger vehicles look larger. */
function Outline({ vehicle }: { vehicle: Vehicle }) {
  const mask = `url("${encodeURI(vehicle.icon_url)}") left bottom / auto no-repeat`
  return <span aria-hidden="true" className="h-10 w-[9.5rem] shrink-0 bg-current" style={{ mask }} />
}
