import { IconBellRinging } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatMiles } from '../../../ui/format.ts'
import { vehicleText } from '../job-words.ts'
import type { AlertedJob } from './browse-job-screen.generated.ts'

/** Why the viewer was told of a job when it was new; nothing when they were not. */
export function AlertReasonCard({ job: { my_alert: alert } }: { job: AlertedJob }) {
  if (!alert) return null
  return (
    <aside
      aria-label={m.alerts_why()}
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <IconBellRinging aria-hidden="true" size={22} className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{m.alerts_why()}</p>
        <p className="text-soft">{placeText(alert)}</p>
        {alert.vehicle && <p className="text-soft">{m.alerts_why_vehicle({ vehicle: vehicleText(alert.vehicle) })}</p>}
        <p className="mt-1">
          <TextLink to={href('/job-proximity-alerts')}>{m.alerts_to_settings()}</TextLink>
        </p>
      </div>
    </aside>
  )
}

function placeText({ metres, type, location }: NonNullable<AlertedJob['my_alert']>): string {
  const miles = formatMiles(metres)
  if (type === 'NEW_JOB_AROUND_YOU') return m.alerts_why_position({ miles })
  return location ? m.alerts_why_place({ miles, place: location.location }) : m.alerts_why_gone({ miles })
}
