import { refusalOf } from '@waybill/domain/access/permissions'
import { alertsAnHour, alertSettingsInput } from '@waybill/domain/alerts/alert-settings'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { AlertSettingsSave, type ChosenAlerts } from './alerts.generated.ts'
import { QuietHours } from './quiet-hours.tsx'

type Vehicle = { id: string; code: string; name: string }
type AlertSettingsFormProps = { settings: ChosenAlerts; vehicles: readonly Vehicle[] }

/** Which jobs are news, and when they may be told. */
export function AlertSettingsForm({ settings, vehicles }: AlertSettingsFormProps) {
  const refusal = refusalText(refusalOf(useViewer(), 'alert_settings.edit', {}))
  const [submit] = useWrite(AlertSettingsSave, {
    onDone: () => showToast({ text: m.alerts_saved(), tone: 'success' }),
  })
  const form = useDomainForm(alertSettingsInput, {
    defaultValues: { ...settings, vehicle_ids: [...settings.vehicle_ids] },
    onSubmit: async (input) => {
      const outcome = await submit({ input })
      if (outcome.ok) form.reset(input)
      return outcome
    },
  })
  const { is_on, most_an_hour } = form.values
  return (
    <Form form={form}>
      <Card>
        <Switch label={m.alerts_on()} description={m.alerts_on_hint()} {...form.field('is_on')} />
        {!is_on && <p className="mt-3 text-sm text-soft">{m.alerts_off_note()}</p>}
      </Card>
      <Card title={m.alerts_what()}>
        <div className="flex flex-col gap-5">
          <CheckboxGroup
            label={m.alerts_vehicles()}
            description={m.alerts_vehicles_hint()}
            columns={2}
            options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleText(vehicle) }))}
            {...form.field('vehicle_ids')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberField
              label={m.alerts_min_haul()}
              optional
              unit={m.alerts_haul_unit()}
              {...form.field('min_haul_miles')}
            />
            <NumberField
              label={m.alerts_max_haul()}
              optional
              unit={m.alerts_haul_unit()}
              {...form.field('max_haul_miles')}
            />
          </div>
        </div>
      </Card>
      <Card title={m.alerts_when()}>
        <div className="flex flex-col gap-5">
          <QuietHours form={form} />
          <Select
            label={m.alerts_most()}
            description={m.alerts_most_hint()}
            options={mostOptions(most_an_hour)}
            value={String(most_an_hour)}
            onChange={(chosen) => form.setValue('most_an_hour', Number(chosen))}
          />
        </div>
      </Card>
      <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
        {m.alerts_save()}
      </Button>
    </Form>
  )
}

/** The usual ones, and what was chosen elsewhere. */
function mostOptions(chosen: number) {
  const all = [...new Set([...alertsAnHour, chosen])].sort((one, other) => one - other)
  return all.map((count) => ({ value: String(count), label: m.alerts_most_an_hour({ count }) }))
}
