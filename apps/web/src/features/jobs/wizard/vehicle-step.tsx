import type { JobOption } from '@waybill/domain/jobs/job'
import { jobOptions } from '@waybill/domain/jobs/job'
import { vehicleStepInput } from '@waybill/domain/jobs/job-input'
import { m } from '@waybill/locales/messages'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { jobOptionText, vehicleText } from '../job-words.ts'
import { WizardPage } from './wizard-page.tsx'
import { useWizardForm } from './use-wizard-form.ts'
import { chosenVehicle, useWizard } from './use-wizard.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

const options = () => jobOptions.map((value: JobOption) => ({ value, label: jobOptionText(value) }))

/** Second step: in what, and what the load asks of it. */
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
  const isTooHeavy = vehicle && weight !== null && weight > vehicle.max_weight_kg
  return (
    <WizardPage form={form}>
      <VehiclePicker {...form.field('vehicle_id')} vehicles={wizard.vehicles} />
      <Card title={m.job_wizard_load()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={m.job_wizard_weight()}
            optional
            unit="kg"
            max={44_000}
            {...form.field('weight')}
            {...(isTooHeavy && {
              description: m.job_wizard_too_heavy({
                vehicle: vehicleText(vehicle),
                kilograms: formatNumber(vehicle.max_weight_kg),
              }),
            })}
          />
          <NumberField label={m.job_wizard_height()} optional unit="m" max={5} decimals={2} {...form.field('height')} />
        </div>
      </Card>
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

export { VehicleStep as Component }
