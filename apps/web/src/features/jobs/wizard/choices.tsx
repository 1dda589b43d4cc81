import { IconChevronRight } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { formatMiles, formatMoney, formatRelative } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { vehicleText } from '../job-words.ts'
import { RouteHeadline } from '../route-headline.tsx'
import { VehicleSilhouette } from '../vehicle-silhouette.tsx'
import type { ChoiceJob, ChoiceLoad } from './post-job-choose.generated.ts'

/** A job to be posted once more: everything is filled in, so it leads straight to the confirmation. */
export function JobChoice({ job }: { job: ChoiceJob }) {
  const now = useNow()
  return (
    <Choice
      to={`${href('/post-job-confirm')}?job=${job.id}`}
      vehicle={job.vehicle}
      headline={<RouteHeadline job={job} />}
    >
      {formatMiles(job.distance)}
      {job.price && ` · ${formatMoney(job.price)}`}
      {` · ${m.job_wizard_choose_posted({ when: formatRelative(job.created_at, now) })}`}
    </Choice>
  )
}

/** A saved load about to be posted; its times are asked for. */
export function LoadChoice({ load }: { load: ChoiceLoad }) {
  return (
    <Choice
      to={`${href('/post-job-create')}?load=${load.id}`}
      vehicle={load.vehicle}
      headline={<span className="text-[1.0625rem] leading-snug font-bold">{load.name}</span>}
    >
      {load.vehicle && vehicleText(load.vehicle)}
    </Choice>
  )
}

type ChoiceProps = {
  to: string
  vehicle: { icon_url: string } | null
  headline: ReactNode
  children: ReactNode
}

function Choice({ to, vehicle, headline, children }: ChoiceProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex items-center gap-4 px-4 py-3 outline-offset-[-3px] hover:bg-hover">
        <span className="flex w-14 shrink-0 justify-center text-soft">
          {vehicle && <VehicleSilhouette vehicle={vehicle} className="h-6 w-14" />}
        </span>
        <span className="min-w-0 flex-1">
          {headline}
          <span className="figures block text-sm text-soft">{children}</span>
        </span>
        <IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />
      </Link>
    </li>
  )
}
