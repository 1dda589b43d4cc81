import { IconBellRinging } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatMiles } from '../../../ui/format.ts'
import { vehicleText } from '../job-words.ts'
import type { AlertedJob } from './browse-job-screen.generated.ts'

/** Why the viewer was told of a job when it was new, in a line; nothing when they were not. */
export function AlertReason({ job: { my_alert: alert } }: { job: AlertedJob }) {
  if (!alert) return null
  const vehicle = alert.vehicle && m.alerts_why_vehicle({ vehicle: vehicleText(alert.vehicle) })
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <IconBellRinging aria-hidden="true" size={18} className="mt-px shrink-0" />
      <span>
        {m.alerts_why()}: {[placeText(alert), vehicle].filter(Boolean).join(' · ')}{' '}
        <TextLink to={href('/job-proximity-alerts')}>{m.alerts_to_settings()}</TextLink>
      </span>
    </p>
  )
}

function placeText({ metres, type, location }: NonNullable<AlertedJob['my_alert']>): string {
  const miles = formatMiles(metres)
  if (type === 'NEW_JOB_AROUND_YOU') return m.alerts_why_position({ miles })
  return location ? m.alerts_why_place({ miles, place: location.location }) : m.alerts_why_gone({ miles })
}
