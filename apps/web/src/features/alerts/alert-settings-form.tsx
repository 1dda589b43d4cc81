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
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { AlertMatches } from './alert-matches.tsx'
import { AlertSettingsSave, type ChosenAlerts } from './alerts.generated.ts'

type Vehicle = { id: string; code: string; name: string }
type AlertSettingsFormProps = { settings: ChosenAlerts; vehicles: readonly Vehicle[]; hasPlaces: boolean }

/** Which new jobs raise an alert, and at what times of day. */
export function AlertSettingsForm({ settings, vehicles, hasPlaces }: AlertSettingsFormProps) {
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
              measure="miles"
              {...form.field('min_haul_miles')}
            />
            <NumberField
              label={m.alerts_max_haul()}
              optional
              unit={m.alerts_haul_unit()}
              measure="miles"
              {...form.field('max_haul_miles')}
            />
          </div>
          {hasPlaces && <AlertMatches wanted={form.values} />}
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

/** The usual choices, and the stored one where it is not among them. */
function mostOptions(chosen: number) {
  const all = [...new Set([...alertsAnHour, chosen])].sort((one, other) => one - other)
  return all.map((count) => ({ value: String(count), label: m.alerts_most_an_hour({ count }) }))
}

type QuietHoursProps = { form: ReturnType<typeof useDomainForm<typeof alertSettingsInput, unknown>> }

const usual = { from: '22:00', until: '06:00' }

/** The hours without alerts, in the user's own time zone. */
function QuietHours({ form }: QuietHoursProps) {
  const { quiet_from, quiet_until, time_zone } = form.values
  const isOn = quiet_from !== null || quiet_until !== null
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone

  function toggle(on: boolean) {
    form.setValue('quiet_from', on ? usual.from : null)
    form.setValue('quiet_until', on ? usual.until : null)
    if (on) form.setValue('time_zone', here)
  }

  return (
    <div className="flex flex-col gap-3">
      <Switch label={m.alerts_quiet()} description={m.alerts_quiet_hint()} value={isOn} onChange={toggle} />
      {isOn && (
        <>
          <div className="grid max-w-md grid-cols-2 items-start gap-4">
            <TextField label={m.alerts_quiet_from()} type="time" {...form.field('quiet_from')} />
            <TextField label={m.alerts_quiet_until()} type="time" {...form.field('quiet_until')} />
          </div>
          <p className="text-sm text-soft">{m.alerts_zone({ zone: time_zone })}</p>
          {time_zone !== here && (
            <button
              type="button"
              className="min-h-target cursor-pointer self-start text-sm font-semibold underline underline-offset-2"
              onClick={() => form.setValue('time_zone', here)}
            >
              {m.alerts_zone_here({ zone: here })}
            </button>
          )}
        </>
      )}
    </div>
  )
}
