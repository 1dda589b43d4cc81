import { useId } from 'react'
import { type JobOption, jobOptions } from '@waybill/domain/jobs/job'
import { vehicleStepInput } from '@waybill/domain/jobs/job-input'
import { m } from '@waybill/locales/messages'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { errorClass, ErrorText, labelClass } from '../../../ui/form/field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { jobOptionText, vehicleText } from '../job-words.ts'
import { guidePriceText, guideRateText } from './guide-price-text.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { chosenVehicle, isTooSmall, useWizard, type Vehicle } from './use-wizard.ts'
import { WizardPage } from './wizard-page.tsx'

const options = () => jobOptions.map((value: JobOption) => ({ value, label: jobOptionText(value) }))

/** Second step: the load, and in what: it decides. */
function VehicleStep() {
  const wizard = useWizard()
  const { vehicle_id, height = null, weight = null, additional_options = [] } = wizard.draft
  const form = useWizardForm(vehicleStepInput, {
    ...(vehicle_id !== undefined && { vehicle_id }),
    height,
    weight,
    additional_options,
  })
  const vehicle = chosenVehicle(wizard)
  const isTooHeavy = vehicle && isTooSmall(vehicle, weight)
  return (
    <WizardPage form={form}>
      <Card title={m.job_wizard_load()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={m.job_wizard_weight()}
            optional
            unit="kg"
            measure="weight"
            decimals={1}
            max={44_000}
            {...form.field('weight')}
            {...(isTooHeavy && {
              description: m.job_wizard_too_heavy({
                vehicle: vehicleText(vehicle),
                kilograms: formatNumber(vehicle.max_weight_kg),
              }),
            })}
          />
          <NumberField
            label={m.job_wizard_height()}
            optional
            unit="m"
            measure="height"
            max={5}
            decimals={2}
            {...form.field('height')}
          />
        </div>
      </Card>
      <VehiclePicker {...form.field('vehicle_id')} vehicles={wizard.vehicles} weight={weight} />
      <Card>
        <CheckboxGroup
          label={m.job_wizard_options()}
          columns={2}
          options={options()}
          {...form.field('additional_options')}
        />
      </Card>
    </WizardPage>
  )
}

type VehiclePickerProps = {
  name: string
  vehicles: readonly Vehicle[]
  /** Kilograms; those that carry less stand back. */
  weight: number | null
  value: string | undefined
  onChange: (id: string) => void
  error: string | undefined
}

/** The vehicle, chosen by looking: all outlines stand in one scale. */
function VehiclePicker({ name, vehicles, weight, value, onChange, error }: VehiclePickerProps) {
  const id = useId()
  const { route } = useWizard()
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
            <span className={isTooSmall(vehicle, weight) ? 'opacity-30' : ''}>
              <Outline vehicle={vehicle} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-tight font-semibold">{vehicleText(vehicle)}</span>
              <span className="figures block text-sm text-soft">
                {m.job_wizard_vehicle_load({
                  kilograms: formatNumber(vehicle.max_weight_kg),
                  metres: formatNumber(vehicle.length_cm / 100),
                })}
              </span>
              <span className="figures block text-sm text-soft">
                {guidePriceText(vehicle, route) ?? guideRateText(vehicle)}
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
  return (
    <span
      aria-hidden="true"
      className="block h-10 w-[9.5rem] shrink-0 bg-current max-[24rem]:[zoom:0.6]"
      style={{ mask }}
    />
  )
}

export { VehicleStep as Component }
