import { IconCircleCheck, IconFileOff, IconMail, IconPhone } from '@tabler/icons-react'
import { href } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { buttonClass } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { ReportButton } from '../cases/report-button.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import { companyKindTexts } from '../teams/company-words.ts'
import { Face, personName } from './person.tsx'
import { UserActions } from './user-actions.tsx'
import { UserStanding } from './user-standing.tsx'
import { UserVehicles } from './user-vehicles.tsx'
import { UserViewScreenQuery, type UserViewScreenQueryResult } from './user-view-screen.generated.ts'
import { PhoneText } from '../../ui/show/phone-text.tsx'
import { wordOf } from '../../ui/word-of.ts'

type User = NonNullable<UserViewScreenQueryResult['user']>

export const loader = loaderOf('/user-view/:id', async ({ params, signal }) =>
  found((await request(UserViewScreenQuery, params, { signal })).user),
)

/** A colleague, or a person met through a job: who they are, how to reach them, what they drive. */
function UserViewScreen() {
  const user = useData<typeof loader>()
  const name = personName(user)
  const isColleague = useMe().team?.id === user.team?.id && user.team !== null
  return (
    <Screen
      header={
        <PageHeader
          title={name}
          {...(isColleague && { back: href('/users') })}
          note={<UserStanding user={user} />}
          actions={
            isColleague ? (
              <UserActions user={user} />
            ) : (
              <ReportButton look="icon" thing={{ kind: 'user', id: user.id }} of={name} />
            )
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Card>
          <div className="flex items-center gap-4">
            <Face user={user} size="large" />
            <div className="min-w-0">
              <p className="truncate text-xl font-bold">{name}</p>
              <p className="truncate text-soft">{user.team?.company_name}</p>
              <TextLink to={href('/user-feedbacks/:id', { id: user.id })}>
                <Stars rating={user.score.rating} count={user.score.count} />
              </TextLink>
            </div>
          </div>
          <Contact user={user} />
        </Card>
        {user.inactivated && <LeftBehind user={user} />}
        {(user.vehicle.length > 0 || user.team?.company_kind !== 'Freight_Forwarder') && (
          <Card flush title={m.users_view_vehicles()}>
            <UserVehicles vehicles={user.vehicle} />
          </Card>
        )}
        {user.team && <Company team={user.team} since={user.created_at} />}
      </div>
    </Screen>
  )
}

/** Jobs that somebody who cannot sign in looks after, each with the way to hand it over. */
function LeftBehind({ user: { name_first, unfinished_jobs } }: { user: User }) {
  if (unfinished_jobs.length === 0) return null
  return (
    <Card title={m.users_left_behind_title()}>
      <p className="mb-3 text-soft">{m.users_left_behind_text({ name: name_first })}</p>
      <ul className="flex flex-col gap-2">
        {unfinished_jobs.map(({ id, job_number, pickup, destination }) => (
          <li key={id}>
            <TextLink to={`${href('/jobs-posted/:id', { id })}?hand-over=`}>
              {`#${job_number} ${pickup.short_address} → ${destination.short_address}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Contact({ user: { id, name_first, phone, email } }: { user: User }) {
  const isMe = useMe().id === id
  if (!phone && !email) return <p className="mt-4 text-soft">{m.users_view_no_contact()}</p>
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      {phone && (
        <a href={telLink(phone)} className={buttonClass({ kind: isMe ? 'secondary' : 'primary' })}>
          <IconPhone aria-hidden="true" size={20} />
          <span>
            <span className="sr-only">{m.users_view_call({ name: name_first })} </span>
            <PhoneText phone={phone} />
          </span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${buttonClass({})} min-w-0`}>
          <IconMail aria-hidden="true" size={20} className="shrink-0" />
          <span className="sr-only">{m.users_view_write({ name: name_first })} </span>
          <span className="truncate">{email}</span>
        </a>
      )}
    </div>
  )
}

function Company({ team, since }: { team: NonNullable<User['team']>; since: string }) {
  const papers = team.documents_approved ? (
    <StatusBadge tone="paid" icon={IconCircleCheck} label={m.users_view_documents_ok()} />
  ) : (
    <StatusBadge tone="trouble" icon={IconFileOff} label={m.users_view_documents_missing()} />
  )
  return (
    <Card title={<CompanyLink team={team} />}>
      <FactsList
        facts={[
          [m.users_view_company(), `${wordOf(companyKindTexts, team.company_kind)}${team.town && `, ${team.town}`}`],
          [m.users_view_rating(), <Stars key="rating" rating={team.score.rating} count={team.score.count} />],
          [m.documents_title(), team.company_kind === 'Freight_Forwarder' ? null : papers],
          [m.users_view_since(), <DateText key="since" value={since} show="day" />],
        ]}
      />
    </Card>
  )
}

export { UserViewScreen as Component }
