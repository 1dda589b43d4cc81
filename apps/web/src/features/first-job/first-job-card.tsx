import {
  type Icon,
  IconBell,
  IconChevronRight,
  IconCircleCheckFilled,
  IconFileCertificate,
  IconMapPin,
  IconTruck,
} from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { usePart } from '../../query/use-part.ts'
import { Card } from '../../ui/show/card.tsx'
import { documentsDue, onFirstDay } from '../documents/documents-due.ts'
import { needsDocuments } from '../documents/restriction-banner.tsx'
import { FirstJobQuery, type FirstJobQueryResult } from './first-job.generated.ts'

/**
 * The steps of an office that has never carried anything before it can bid; gone once it can, or all of them are done.
 */
export function FirstJobCard() {
  const me = useMe()
  return me.has_carried || !needsDocuments(me) ? null : <Steps />
}

function Steps() {
  const answer = usePart(FirstJobQuery, ['documents'])
  if (!answer) return null
  const steps = firstSteps(answer)
  const count = steps.filter(({ isDone }) => !isDone).length
  if (count === 0) return null
  return (
    <Card flush title={m.first_job_title({ count })}>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step: { Icon, title, text, to, isDone } }: { step: FirstStep }) {
  const row = 'flex min-h-12 items-center gap-3 px-4 py-2'
  if (isDone)
    return (
      <li className={`${row} border-b border-line text-soft last:border-b-0`}>
        <IconCircleCheckFilled aria-hidden="true" size={22} className="shrink-0 text-paid-ink" />
        <span>
          {title} <span className="sr-only">{m.first_job_done()}</span>
        </span>
      </li>
    )
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className={`${row} outline-offset-[-3px] hover:bg-hover`}>
        <Icon aria-hidden="true" size={22} className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />
      </Link>
    </li>
  )
}

type FirstStep = {
  Icon: Icon
  title: string
  /** The missing part, in words; empty once it is done. */
  text: string
  /** Where it is done. */
  to: string
  isDone: boolean
}

type Standing = FirstJobQueryResult

/** A carrier's steps before the first job, in the order in which they are required. */
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

function firstSteps(standing: Standing): FirstStep[] {
  return steps.map((step) => step(standing))
}
