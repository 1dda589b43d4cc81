import { IconPhone, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { Stars } from '../../../ui/show/stars.tsx'
import { PayerFacts } from '../../payer-record/payer-facts.tsx'
import { CompanyLink } from '../../teams/company-link.tsx'
import { FormerNames } from '../../teams/former-names.tsx'
import { MessageButton } from './message-button.tsx'
import type { OfficeJobDetail } from './office-job.generated.ts'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

type Person = { id: string; name_first: string; name_last: string; phone: string | null }
type SideCardProps = {
  title: string
  team: {
    id: string
    company_name: string
    former_names: readonly string[]
    town?: string
    phone: string | null
    score: { rating: number | null; count: number }
  }
  person?: Person | null
  vehicle?: { name: string } | null
  /** People are known to the two sides of a job only; a stranger's page would not open. */
  linksPerson?: boolean
  actions?: ReactNode
  /** Below: how the company pays. */
  children?: ReactNode
}

/** The other side of a job: who they are, what others say of them, and how to reach them. */
export function SideCard({ title, team, person, vehicle, linksPerson = false, actions, children }: SideCardProps) {
  const phone = person?.phone ?? team.phone
  return (
    <Card title={title} actions={actions}>
      <div className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <CompanyLink team={team} />
          <Score team={team} user_id={linksPerson ? person?.id : undefined} />
        </p>
        <FormerNames team={team} />
        {team.town && <p className="text-[0.9375rem] text-soft">{team.town}</p>}
        {person && (
          <p className="flex items-center gap-2">
            <IconUser aria-hidden="true" size={18} className="text-faint" />
            {linksPerson ? (
              <TextLink to={href('/user-view/:id', { id: person.id })}>{nameOf(person)}</TextLink>
            ) : (
              nameOf(person)
            )}
            {vehicle && <span className="text-soft">· {vehicle.name}</span>}
          </p>
        )}
        {phone && (
          <p className="flex items-center gap-2">
            <IconPhone aria-hidden="true" size={18} className="text-faint" />
            <span className="sr-only">{m.jobs_call()}</span>
            <TextLink to={telLink(phone)}>
              <PhoneText phone={phone} />
            </TextLink>
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}

/** Leads to what others said of the person, for those who may read it. */
function Score({ team: { score }, user_id }: { team: SideCardProps['team']; user_id: string | undefined }) {
  const stars = <Stars rating={score.rating} count={score.count} />
  return user_id ? <TextLink to={href('/user-feedbacks/:id', { id: user_id })}>{stars}</TextLink> : stars
}

function nameOf({ name_first, name_last }: Person): string {
  return `${name_first} ${name_last}`
}

/** For whom a carrier carries the job, and which colleague does. */
export function CarrierSides({ job, hasChat = false }: { job: OfficeJobDetail; hasChat?: boolean }) {
  const viewer = useViewer()
  const assigned = job.driver && job.driver.id !== viewer.user_id && job.bid_team
  return (
    <>
      <SideCard
        title={m.jobs_posted_by()}
        team={job.team}
        person={job.user}
        linksPerson
        actions={
          !hasChat && <MessageButton job={job} label={m.chat_message_poster()} isNew={job.has_unseen_messages} />
        }
      >
        <PayerFacts team={job.team} />
      </SideCard>
      {assigned && (
        <SideCard title={m.jobs_driver()} team={assigned} person={job.driver} vehicle={job.fleet_vehicle} linksPerson />
      )}
    </>
  )
}
