import type { alertSettingsInput } from '@waybill/domain/alerts/alert-settings'
import { m } from '@waybill/locales/messages'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { useDomainForm } from '../../ui/form/use-domain-form.ts'

type QuietHoursProps = { form: ReturnType<typeof useDomainForm<typeof alertSettingsInput, unknown>> }

const usual = { from: '22:00', until: '06:00' }

/** From when until when nothing rings, by the clock of the zone the user is in. */
export function QuietHours({ form }: QuietHoursProps) {
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
              className="min-h-11 cursor-pointer self-start text-sm font-semibold underline underline-offset-2"
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
