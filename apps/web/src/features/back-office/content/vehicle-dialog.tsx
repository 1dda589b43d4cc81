import { editVehicleTypeInput } from '@waybill/domain/back-office/content-input'
import { MAX_FREE_MINUTES } from '@waybill/domain/jobs/charge-tariff-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { vehicleText } from '../../jobs/job-words.ts'
import { ContentScreenEditVehicle, type ContentVehicle } from './content-screen.generated.ts'
import { EditDialog, NameField } from './edit-dialog.tsx'

export function VehicleDialog({ vehicle, onClose }: { vehicle: ContentVehicle; onClose: () => void }) {
  const [edit] = useWrite(ContentScreenEditVehicle, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const form = useDomainForm(editVehicleTypeInput, {
    defaultValues: {
      vehicle_id: vehicle.id,
      name: vehicle.name,
      min_rate: penceOf(vehicle.min_rate ?? '') ?? 0,
      max_rate: penceOf(vehicle.max_rate ?? '') ?? 0,
      waiting_free_minutes: vehicle.waiting_free_minutes,
      waiting_rate: penceOf(vehicle.waiting_rate ?? '') ?? 0,
      gross_kg: vehicle.gross_kg,
    },
    onSubmit: ({ min_rate, max_rate, waiting_rate = 0, ...input }) =>
      edit({
        input: {
          ...input,
          min_rate: decimalOf(min_rate),
          max_rate: decimalOf(max_rate),
          waiting_rate: decimalOf(waiting_rate),
        },
      }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={vehicleText(vehicle)}
      consequence={m.back_office_content_vehicle_text()}
      form={form}
      onClose={onClose}
    >
      <NameField {...form.field('name')} />
      <div className="grid grid-cols-2 gap-4">
        <PenceField label={m.back_office_content_min()} {...form.field('min_rate')} />
        <PenceField label={m.back_office_content_max()} {...form.field('max_rate')} />
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <NumberField
          label={m.charges_field_free()}
          unit="min"
          step={5}
          max={MAX_FREE_MINUTES}
          {...form.field('waiting_free_minutes')}
        />
        <PenceField label={m.charges_field_rate()} {...form.field('waiting_rate')} />
      </div>
      <NumberField
        label={m.back_office_content_gross()}
        description={m.back_office_content_gross_hint()}
        unit="kg"
        step={100}
        {...form.field('gross_kg')}
      />
    </EditDialog>
  )
}
