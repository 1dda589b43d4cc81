import { IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { vehicleText } from '../../jobs/job-words.ts'
import { personName } from '../../users/person.tsx'
import type { StaffJob } from './staff-job-screen.generated.ts'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

/** The two companies and who of them to ring, side by side. */
export function StaffJobSides({ job }: { job: StaffJob }) {
  const { team, user, bid_team, driver, fleet_vehicle, vehicle } = job
  return (
    <Card>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Side title={m.back_office_poster()} team={team} person={user} role={m.back_office_posted_by()} />
        {bid_team ? (
          <Side title={m.back_office_carrier()} team={bid_team} person={driver} role={m.back_office_driver()}>
            {[vehicleText(vehicle), fleet_vehicle?.name].filter(Boolean).join(' · ')}
          </Side>
        ) : (
          <section>
            <h2 className="text-sm text-soft">{m.back_office_carrier()}</h2>
            <p className="font-medium">{m.back_office_job_no_carrier()}</p>
            <p className="text-sm text-soft">{vehicleText(vehicle)}</p>
          </section>
        )}
      </div>
    </Card>
  )
}

type SideProps = {
  title: string
  team: { id: string; company_name: string; phone: string | null }
  person: { id: string; name_first: string; name_last: string; phone: string | null } | null
  /** The person's part in the job. */
  role: string
  children?: ReactNode
}

function Side({ title, team, person, role, children }: SideProps) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h2 className="text-sm text-soft">{title}</h2>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <TextLink to={href('/admin/teams/:id', { id: team.id })}>{team.company_name}</TextLink>
        <Rings phone={team.phone} />
      </p>
      {person && (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            <TextLink to={href('/admin/users/:id', { id: person.id })}>{personName(person)}</TextLink>{' '}
            <span className="text-sm text-soft">{role}</span>
          </span>
          <Rings phone={person.phone} />
        </p>
      )}
      {children && <p className="text-sm text-soft">{children}</p>}
    </section>
  )
}

function Rings({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a href={telLink(phone)} className="figures inline-flex items-center gap-1.5 font-medium">
      <IconPhone aria-hidden="true" size={16} className="text-faint" />
      <PhoneText phone={phone} />
    </a>
  )
}
