import { IconLink, IconPhone, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { vehicleFor } from '@waybill/domain/vehicles/vehicle-fit'
import type { LastSeen } from '@waybill/domain/jobs/expected-arrival'
import { isOnHand } from '@waybill/domain/jobs/job-flow'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { Button, buttonClass } from '../../../ui/action/button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { expectedAtText, dayTimingText, lateText, shortLateText } from '../job-times.ts'
import { vehicleText } from '../job-words.ts'
import { expectedAtNext } from '../proofs/expected-at-next.ts'
import type { OfficeJobDetail } from './office-job.generated.ts'

type WhoComesProps = { job: OfficeJobDetail; seen: LastSeen | null }

/**
 * The driver, the vehicle and the time: the gate and the customer ask for them on the telephone, from the award until
 * the goods are there.
 */
export function WhoComes({ job, seen }: WhoComesProps) {
  const { bid_team: carrier, driver } = job
  if (!carrier || !isOnHand(job.status)) return null
  const vehicle = vehicleOf(job)
  return (
    <section
      aria-label={m.jobs_who_comes()}
      className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]"
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <IconTruck aria-hidden="true" size={20} className="text-faint" />
        <span className="font-semibold">
          {driver ? `${driver.name_first} ${driver.name_last}` : carrier.company_name}
        </span>
        {!driver && <span className="text-soft">· {m.jobs_who_comes_no_driver()}</span>}
        {vehicle && <span>· {vehicle}</span>}
        <Arrival job={job} seen={seen} />
        {job.announced_delay && (
          <span className="figures font-semibold text-money_waiting-ink">
            ·{' '}
            {m.jobs_announced_delay({ minutes: job.announced_delay.minutes, time: formatTime(job.announced_delay.at) })}
          </span>
        )}
      </p>
      <span className="flex flex-wrap gap-2">
        <Call job={job} />
        {job.is_own && <TellCustomer />}
      </span>
    </section>
  )
}

/** Nobody is offered their own number. */
function Call({ job: { driver, bid_team, is_own } }: { job: OfficeJobDetail }) {
  const viewer = useViewer()
  const phone = driver?.id === viewer.user_id ? null : (driver?.phone ?? (is_own ? bid_team?.phone : null))
  if (!phone) return null
  return (
    <a href={telLink(phone)} title={phone} className={buttonClass({ size: 'small' })}>
      <IconPhone aria-hidden="true" size={17} />
      {m.jobs_call()}
    </a>
  )
}

/** The vehicle that was bound to the job, else the one of the driver's own that fits the load best. */
function vehicleOf({ fleet_vehicle, driver, vehicle, weight }: OfficeJobDetail): string | null {
  if (fleet_vehicle) return `${vehicleText(fleet_vehicle.vehicle)}, ${fleet_vehicle.registration ?? fleet_vehicle.name}`
  const own = driver?.vehicle ?? []
  const kinds = own.map((each) => ({ ...each.vehicle, plate: each.registration ?? each.name }))
  const offered = vehicleFor({ size: vehicle.size, weight }, kinds)
  return offered && `${vehicleText(offered)}, ${offered.plate}`
}

/** When they are expected at the next place; before they set off, when they are to collect. */
function Arrival({ job, seen }: WhoComesProps) {
  const now = useNow()
  const expected = expectedAtNext(job, seen, now)
  if (!expected) {
    if (job.status !== 'allocated') return null
    return <Said>{m.jobs_who_comes_collects({ when: dayTimingText(job.pickup, now) })}</Said>
  }
  const { at, town, minutes } = expected
  return (
    <>
      <Said>{m.jobs_who_comes_there({ town, time: expectedAtText(at, now) })}</Said>
      {minutes !== null && (
        <span title={lateText(minutes)} className="font-semibold text-money_waiting-ink">
          <span aria-hidden="true">{shortLateText(minutes)}</span>
          <span className="sr-only">{lateText(minutes)}</span>
        </span>
      )}
    </>
  )
}

function Said({ children }: { children: ReactNode }) {
  return <span className="figures">· {children}</span>
}

/** Opens the tracking link of the job, to be made or passed on. */
function TellCustomer() {
  const [search, setSearch] = useSearchParams()
  const tell = () => {
    const next = new URLSearchParams(search)
    next.set('tell', '')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Button size="small" icon={<IconLink size={17} />} onClick={tell}>
      {m.tracking_links_tell()}
    </Button>
  )
}
