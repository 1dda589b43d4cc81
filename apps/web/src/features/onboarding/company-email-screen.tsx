import { href, redirect } from 'react-router'
import { confirmBillingEmailInput } from '@waybill/domain/onboarding/onboarding-input'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useWrite } from '../../query/use-write.ts'
import { homeOf } from '../../session/home-of.ts'
import { freshUser } from '../../session/known-user.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { formatDate } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { wordsOfStatus } from '../subscriptions/subscription-words.ts'
import { personName } from '../users/person.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import {
  OnboardingBillingQuery,
  type OnboardingBillingQueryResult,
  OnboardingConfirmBilling,
  OnboardingRunningJobs,
  type OnboardingRunningJobsResult,
} from './onboarding.generated.ts'

type Team = NonNullable<OnboardingBillingQueryResult['Me']['team']>

export const loader = loaderOf('/company-email', async ({ signal }) => {
  const me = await freshUser()
  if (!me) throw redirect('/login?next=%2Fcompany-email')
  if (!me.team) throw redirect(homeOf(me))
  const [{ Me }, { runningJobs }] = await Promise.all([
    request(OnboardingBillingQuery, {}, { signal }),
    request(OnboardingRunningJobs, {}, { signal }),
  ])
  return { Me, runningJobs }
})

/** How the company's subscription stands, and who does what about it: where the guard sends members of lapsed teams. */
function CompanyEmailScreen() {
  const { Me, runningJobs } = useData<typeof loader>()
  const team = Me.team
  if (!team) return null
  return (
    <OnboardingFrame title={m.onboarding_billing_title()} intro={team.company_name} canLogOut>
      <Standing team={team} />
      {!team.is_active_subscriber && <RunningJobs jobs={runningJobs} />}
      {Me.is_primary && Me.registration_progress === 'subscription' && <FreeJob />}
      {Me.is_primary ? <BillingForm team={team} email={Me.email ?? ''} /> : <AskPrimary team={team} />}
    </OnboardingFrame>
  )
}

function Standing({ team }: { team: Team }) {
  const status = team.subscription_status ?? 'non_subscription'
  const { label, about, tone, icon } = wordsOfStatus(status)
  const date = team.expire_at ? formatDate(team.expire_at) : ''
  return (
    <section className="mb-6 rounded-panel border border-line bg-surface p-6">
      <StatusBadge tone={tone} label={label()} icon={icon} />
      <p className="mt-3">{about({ company: team.company_name, date })}</p>
    </section>
  )
}

/** A newcomer who was on the way somewhere else still has the choice of their first step. */
function FreeJob() {
  return (
    <p className="mb-6">
      <TextLink to={href('/add-company-subscription')}>{m.onboarding_plan_start()}</TextLink>
    </p>
  )
}

type RunningJob = OnboardingRunningJobsResult['runningJobs'][number]

/** Jobs awarded before the subscription ended are brought to their end (decision 0038). */
function RunningJobs({ jobs }: { jobs: readonly RunningJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section className="mb-6 rounded-panel border border-line bg-surface p-6">
      <h2 className="font-semibold">{m.onboarding_running_title()}</h2>
      <p className="mt-1 text-sm text-soft">{m.onboarding_running_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        {jobs.map(({ id, job_number, status, is_own, pickup, destination }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <TextLink to={is_own ? href('/jobs-posted/:id', { id }) : href('/my-work/:id', { id })}>
              {`#${job_number} · ${pickup.short_address} → ${destination.short_address}`}
            </TextLink>
            <JobStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BillingForm({ team, email }: { team: Team; email: string }) {
  const [submit] = useWrite(OnboardingConfirmBilling, { onDone: '/subscription' })
  const form = useDomainForm(confirmBillingEmailInput, {
    defaultValues: { email: team.billing_email ?? email },
    onSubmit: (input) => submit({ input }),
    warnOnLeave: false,
  })
  return (
    <Form form={form}>
      <TextField
        label={m.onboarding_billing_email()}
        description={m.onboarding_billing_confirm()}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
        {m.onboarding_billing_continue()}
      </Button>
    </Form>
  )
}

function AskPrimary({ team: { primary_user: primary, is_active_subscriber } }: { team: Team }) {
  if (is_active_subscriber) return <p>{m.onboarding_billing_open()}</p>
  if (!primary) return null
  const person = personName(primary)
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{m.onboarding_billing_ask({ person })}</p>
      {primary.email && (
        <TextLink to={`mailto:${primary.email}`}>{m.onboarding_billing_write({ person: primary.name_first })}</TextLink>
      )}
    </div>
  )
}

export { CompanyEmailScreen as Component }
