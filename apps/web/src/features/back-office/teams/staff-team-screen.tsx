import { useState } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { useWrite } from '../../../query/use-write.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { loadTeamFeedback, TeamFeedback } from '../../feedback/team-feedback.tsx'
import { StaffJobRows } from '../jobs/staff-job-rows.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { CompanyFindings } from './company-findings.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import {
  StaffTeamScreenQuery,
  StaffTeamScreenSuspend,
  StaffTeamScreenUnsuspend,
} from './staff-team-screen.generated.ts'
import { TeamBadges } from './team-badges.tsx'
import { BiddingButton, ContactButton, RecordButton, TeamDocuments, TeamFacts, TeamUsers } from './team-cards.tsx'
import { TeamPayments } from './team-payments.tsx'
import { TeamSubscription } from './team-subscription.tsx'

export const loader = loaderOf('/admin/teams/:id', async ({ params: { id }, url, signal }) => {
  const [{ Team, staffJobs, teamPayments }, feedback] = await Promise.all([
    request(StaffTeamScreenQuery, { id }, { signal }),
    loadTeamFeedback({ team_id: id, url, signal }),
  ])
  return { team: found(Team), jobs: staffJobs, payments: teamPayments, feedback }
})

/** One company: who it is, how it stands, who works there and what it does. */
function StaffTeamScreen() {
  const { team, jobs, payments, feedback } = useData<typeof loader>()
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
              {team.company_type === 'SOLE_TRADER' && <RecordButton team={team} />}
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
        <CompanyFindings findings={team.company_findings} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <Card title={m.back_office_facts()}>
              <TeamFacts team={team} />
            </Card>
            <TeamSubscription team={team} />
            <TeamPayments team={team} first={payments} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
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

type SuspendButtonProps = { team: { id: string; company_name: string; is_suspended: boolean } }

/** Suspends a company, or ends that; its Primary Member gets a mail either way. */
function SuspendButton({ team: { id, company_name, is_suspended } }: SuspendButtonProps) {
  const [asks, setAsks] = useState(false)
  const done = (text: string) => () => {
    setAsks(false)
    showToast({ text, tone: 'success' })
  }
  const [suspend] = useWrite(StaffTeamScreenSuspend, { onDone: done(m.back_office_team_suspended()) })
  const [unsuspend] = useWrite(StaffTeamScreenUnsuspend, { onDone: done(m.back_office_team_unsuspended()) })
  const close = () => setAsks(false)
  return (
    <>
      <StaffButton
        permission="company.judge"
        kind={is_suspended ? 'secondary' : 'quiet'}
        size="small"
        onClick={() => setAsks(true)}
      >
        {is_suspended ? m.back_office_team_unsuspend() : m.back_office_team_suspend()}
      </StaffButton>
      {asks && is_suspended && (
        <ReasonDialog
          title={m.back_office_team_unsuspend_title({ company: company_name })}
          text={m.back_office_team_unsuspend_text()}
          confirm={m.back_office_team_unsuspend()}
          onConfirm={(reason) => unsuspend({ input: { team_id: id, reason } })}
          onClose={close}
        />
      )}
      {asks && !is_suspended && (
        <ReasonDialog
          title={m.back_office_team_suspend_title({ company: company_name })}
          text={m.back_office_team_suspend_text()}
          confirm={m.back_office_team_suspend()}
          danger
          onConfirm={(reason) => suspend({ input: { team_id: id, reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

export { StaffTeamScreen as Component }
