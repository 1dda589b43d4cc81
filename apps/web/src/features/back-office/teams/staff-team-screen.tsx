import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { TeamFeedback, loadTeamFeedback } from '../../feedback/team-feedback.tsx'
import { StaffJobRows } from '../jobs/staff-job-rows.tsx'
import { SuspendButton } from './suspend-button.tsx'
import { TeamBadges } from './team-badges.tsx'
import { TeamDocuments, TeamFacts, TeamUsers } from './team-cards.tsx'
import { BiddingButton, ContactButton } from './team-rights.tsx'
import { TeamSubscription } from './team-subscription.tsx'
import { StaffTeamScreenQuery } from './staff-team-screen.generated.ts'

export const loader = loaderOf('/admin/teams/:id', async ({ params: { id }, url, signal }) => {
  const [{ Team, staffJobs }, feedback] = await Promise.all([
    request(StaffTeamScreenQuery, { id }, { signal }),
    loadTeamFeedback({ team_id: id, url, signal }),
  ])
  return { team: found(Team), jobs: staffJobs, feedback }
})

/** One company: who it is, how it stands, who works there and what it does. */
function StaffTeamScreen() {
  const { team, jobs, feedback } = useData<typeof loader>()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={team.company_name}
          back={href('/admin/teams')}
          note={<TeamBadges team={team} />}
          actions={
            <div className="flex flex-wrap gap-2 max-lg:basis-full">
              <ContactButton team={team} />
              {team.member_role !== 'Poster' && <BiddingButton team={team} />}
              <SuspendButton team={team} />
            </div>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        {team.is_suspended && team.suspended_at && (
          <p className="rounded-card bg-trouble-tint px-4 py-3 font-medium text-trouble-ink">
            {m.back_office_team_suspended_since({
              date: formatDateTime(team.suspended_at),
              reason: team.suspension_reason ?? '',
            })}
          </p>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Card title={m.back_office_facts()}>
              <TeamFacts team={team} />
            </Card>
            <TeamSubscription team={team} />
          </div>
          <div className="flex flex-col gap-4">
            <Card flush title={m.back_office_users()}>
              <TeamUsers users={team.users} />
            </Card>
            <Card flush title={m.back_office_documents()}>
              <TeamDocuments documents={team.documents} />
            </Card>
          </div>
        </div>
        <Card
          flush
          title={m.back_office_nav_jobs()}
          actions={
            <LinkButton kind="quiet" size="small" to={`${href('/admin/jobs')}?team_id=${team.id}`}>
              {m.back_office_all()}
            </LinkButton>
          }
        >
          <StaffJobRows jobs={jobs.nodes} />
        </Card>
        <TeamFeedback feedback={feedback} />
        <p>
          <LinkButton to={`${href('/admin/audit')}?team_id=${team.id}`}>{m.back_office_team_audit()}</LinkButton>
        </p>
      </div>
    </Screen>
  )
}

export { StaffTeamScreen as Component }
