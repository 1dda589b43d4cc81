import { href } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { languageNames } from '../../../ui/layout/language-menu.tsx'
import { LinkButton } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { personName } from '../../users/person.tsx'
import { type StaffUser, StaffUserScreenQuery } from './staff-user-screen.generated.ts'
import { EmailButton, LogOutButton, MailLinkButton, UnlockButton } from './account-remedies.tsx'
import { StaffNotesCard } from './staff-notes.tsx'
import { UserBadges } from './user-badges.tsx'
import { ActiveButton, ImpersonateButton, RightsButtons, SecondFactorButton } from './user-buttons.tsx'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

export const loader = loaderOf('/admin/users/:id', async ({ params: { id }, signal }) =>
  found((await request(StaffUserScreenQuery, { id }, { signal })).user),
)

/** One person, and what staff may do for or about them. */
function StaffUserScreen() {
  const user = useData<typeof loader>()
  const isStaff = user.registration_progress === 'admin'
  return (
    <Screen
      width="wide"
      header={<PageHeader title={personName(user)} back={href('/admin/users')} note={<UserBadges user={user} />} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={m.back_office_facts()}>
          <UserFacts user={user} />
        </Card>
        <Card title={m.back_office_user_help()}>
          <div className="flex flex-wrap items-start gap-2">
            <MailLinkButton user={user} />
            <UnlockButton user={user} />
            <EmailButton user={user} />
            <LogOutButton user={user} />
            <SecondFactorButton user={user} />
            {!isStaff && <ImpersonateButton user={user} />}
          </div>
        </Card>
        <Card title={m.back_office_user_notes()}>
          <StaffNotesCard user={user} />
        </Card>
        {!isStaff && (
          <Card title={m.back_office_rights()}>
            <div className="flex flex-wrap items-start gap-2">
              <RightsButtons user={user} />
            </div>
          </Card>
        )}
        <div className="flex flex-wrap items-start gap-2 lg:col-span-2">
          <LinkButton to={`${href('/admin/jobs')}?user_id=${user.id}`}>{m.back_office_user_jobs()}</LinkButton>
          <LinkButton to={`${href('/admin/audit')}?${isStaff ? 'actor_id' : 'user_id'}=${user.id}`}>
            {m.back_office_user_audit()}
          </LinkButton>
          {!isStaff && (
            <span className="ml-auto">
              <ActiveButton user={user} />
            </span>
          )}
        </div>
      </div>
    </Screen>
  )
}

function UserFacts({ user }: { user: StaffUser }) {
  const rights = [
    user.post_work && m.back_office_right_post(),
    user.can_bid && m.back_office_right_bid(),
    user.tracking && m.back_office_right_tracking(),
    user.can_use_client_api && m.back_office_right_api(),
    user.has_demo_account_access && m.back_office_right_demo(),
  ]
  return (
    <FactsList
      facts={[
        [
          m.back_office_company(),
          user.team && (
            <TextLink to={href('/admin/teams/:id', { id: user.team.id })}>{user.team.company_name}</TextLink>
          ),
        ],
        [m.back_office_email(), user.email],
        [
          m.back_office_phone(),
          user.phone && (
            <a
              key="phone"
              href={telLink(user.phone)}
              className="figures font-medium underline decoration-edge underline-offset-4"
            >
              <PhoneText phone={user.phone} />
            </a>
          ),
        ],
        [m.back_office_language(), languageNames[user.language]],
        [m.back_office_rights(), rights.filter(Boolean).join(', ')],
        [
          m.back_office_user_second_factor(),
          user.has_second_factor ? m.back_office_user_factor_on() : m.back_office_user_factor_off(),
        ],
        [m.users_col_last_seen(), user.last_seen_at && <DateText key="seen" value={user.last_seen_at} relative />],
        [m.back_office_since(), <DateText key="since" value={user.created_at} />],
      ]}
    />
  )
}

export { StaffUserScreen as Component }
