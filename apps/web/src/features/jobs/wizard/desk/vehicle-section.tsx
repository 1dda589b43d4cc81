import { useId } from 'react'
import { type JobOption, jobOptions } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { CheckboxGroup } from '../../../../ui/form/checkbox-group.tsx'
import { errorClass, ErrorText, labelClass } from '../../../../ui/form/field.tsx'
import { NumberField } from '../../../../ui/form/number-field.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { jobOptionText, vehicleText } from '../../job-words.ts'
import { guidePriceText, guideRateText } from '../guide-price-text.ts'
import { chosenVehicle, isTooSmall, useWizard, type Vehicle } from '../use-wizard.ts'
import { type DeskForm, draftField } from './use-desk-form.ts'
import { dotted } from '../../../../ui/dotted.ts'

/** First the load, since it decides; then the vehicles, of which those too small for it stand back. */
export function VehicleSection({ form }: { form: DeskForm }) {
  const options = draftField(form, 'additional_options')
  return (
    <div className="flex flex-col gap-5 p-4">
      <div className="grid max-w-md grid-cols-2 gap-4">
        <div data-field="weight">
          <NumberField
            label={m.job_wizard_weight()}
            optional
            unit="kg"
            measure="weight"
            decimals={1}
            max={44_000}
            {...draftField(form, 'weight')}
          />
        </div>
        <div data-field="height">
          <NumberField
            label={m.job_wizard_height()}
            optional
            unit="m"
            measure="height"
            max={5}
            decimals={2}
            {...draftField(form, 'height')}
          />
        </div>
      </div>
      <VehicleStrip form={form} />
      <CheckboxGroup
        {...options}
        label={m.job_wizard_options()}
        columns={3}
        options={jobOptions.map((value: JobOption) => ({ value, label: jobOptionText(value) }))}
        value={options.value ?? []}
      />
    </div>
  )
}

/** All outlines in one scale, beside each other, and below in words what is chosen. */
function VehicleStrip({ form }: { form: DeskForm }) {
  const id = useId()
  const wizard = useWizard()
  const { value, onChange, error } = draftField(form, 'vehicle_id')
  const weight = form.draft.weight ?? null
  return (
    <fieldset
      aria-describedby={`${id}-error`}
      data-field="vehicle_id"
      data-invalid={error ? true : undefined}
      className="@container min-w-0"
    >
      <legend className={`${labelClass} mb-2`}>{m.job_wizard_vehicle()}</legend>
      <p id={`${id}-error`} className={errorClass}>
        {error && <ErrorText text={error} />}
      </p>
      <div className="grid grid-cols-6 gap-1.5 @3xl:grid-cols-12">
        {wizard.vehicles.map((vehicle) => (
          <VehicleTile
            key={vehicle.id}
            vehicle={vehicle}
            group={id}
            isChosen={vehicle.id === value}
            isUnfit={isTooSmall(vehicle, weight)}
            onChoose={() => onChange(vehicle.id)}
          />
        ))}
      </div>
      <ChosenVehicle vehicle={chosenVehicle(wizard)} weight={weight} />
    </fieldset>
  )
}

type VehicleTileProps = {
  vehicle: Vehicle
  group: string
  isChosen: boolean
  isUnfit: boolean
  onChoose: () => void
}

function VehicleTile({ vehicle, group, isChosen, isUnfit, onChoose }: VehicleTileProps) {
  const load = m.job_wizard_vehicle_up_to({ kilograms: formatNumber(vehicle.max_weight_kg) })
  return (
    <label
      title={`${vehicleText(vehicle)}, ${load}`}
      className="flex min-w-0 cursor-pointer flex-col items-start gap-1 rounded-control border border-line bg-surface px-1 py-2 hover:bg-hover has-checked:border-strong has-checked:ring-2 has-checked:ring-strong has-focus-visible:outline-3 has-focus-visible:outline-focus"
    >
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
      <span className={`relative block h-5 w-full ${isUnfit ? 'opacity-30' : ''}`}>
        <Outline vehicle={vehicle} />
      </span>
      <span
        className={`max-w-full text-[0.6875rem] leading-tight font-semibold hyphens-auto wrap-break-word ${isUnfit ? 'text-faint' : ''}`}
      >
        {vehicleText(vehicle)}
      </span>
      {isUnfit && <span className="figures text-[0.6875rem] leading-tight text-faint">{load}</span>}
    </label>
  )
}

/** The drawing's own size made smaller, so that larger vehicles look larger. */
function Outline({ vehicle }: { vehicle: Vehicle }) {
  const mask = `url("${encodeURI(vehicle.icon_url)}") left bottom / auto no-repeat`
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-0 left-0 h-10 w-[9.5rem] origin-bottom-left scale-[0.36] bg-current"
      style={{ mask }}
    />
  )
}

function ChosenVehicle({ vehicle, weight }: { vehicle: Vehicle | null; weight: number | null }) {
  const { route } = useWizard()
  if (!vehicle) return null
  const kilograms = formatNumber(vehicle.max_weight_kg)
  if (isTooSmall(vehicle, weight))
    return (
      <p role="status" className={`mt-2 ${errorClass}`}>
        <ErrorText text={m.job_wizard_too_heavy({ vehicle: vehicleText(vehicle), kilograms })} />
      </p>
    )
  const load = m.job_wizard_vehicle_load({ kilograms, metres: formatNumber(vehicle.length_cm / 100) })
  const guide = guidePriceText(vehicle, route) ?? guideRateText(vehicle)
  return (
    <p className="figures mt-2 text-sm text-soft">
      <strong className="text-ink">{vehicleText(vehicle)}</strong> · {dotted([load, guide])}
    </p>
  )
}
