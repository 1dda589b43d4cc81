import { IconBell, IconFileCertificate, IconMapPin, IconTruck, type Icon } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { documentsDue } from '../documents/documents-due.ts'
import { onFirstDay } from '../documents/first-day.ts'
import type { FirstJobQueryResult } from './first-job.generated.ts'

export type FirstStep = {
  Icon: Icon
  title: string
  /** What is missing, in words; empty once it is done. */
  text: string
  /** Where it is done. */
  to: string
  isDone: boolean
}

type Standing = FirstJobQueryResult

/** What a carrier does before the first job, in the order in which it is asked for. */
const steps: readonly ((standing: Standing) => FirstStep)[] = [
  ({ documents }) => {
    const due = documentsDue(documents)
    const count = documents.filter(({ is_mandatory }) => is_mandatory).length
    return {
      Icon: IconFileCertificate,
      title: m.first_job_documents({ count }),
      text: due?.text ?? '',
      to: due ? onFirstDay(due.to) : href('/documents'),
      isDone: due === null,
    }
  },
  ({ fleet }) => ({
    Icon: IconTruck,
    title: m.first_job_vehicle(),
    text: m.first_job_vehicle_text(),
    to: href('/add-vehicle'),
    isDone: fleet.length > 0,
  }),
  ({ locations }) => ({
    Icon: IconMapPin,
    title: m.first_job_location(),
    text: m.first_job_location_text(),
    to: href('/location-add'),
    isDone: locations.length > 0,
  }),
  ({ alertSettings, pushDevices }) => ({
    Icon: IconBell,
    title: m.first_job_alerts(),
    text: alertSettings.is_on ? m.first_job_alerts_text() : m.first_job_alerts_off(),
    to: alertSettings.is_on ? href('/job-notification-settings') : href('/job-proximity-alerts'),
    isDone: alertSettings.is_on && pushDevices.length > 0,
  }),
]

export function firstSteps(standing: Standing): FirstStep[] {
  return steps.map((step) => step(standing))
}
