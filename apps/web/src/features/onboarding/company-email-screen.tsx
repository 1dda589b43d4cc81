import { redirect, useLoaderData } from 'react-router'
import { confirmBillingEmailInput } from '@waybill/domain/onboarding/onboarding-input'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useOperation } from '../../api/use-operation.ts'
import { loaderOf } from '../../app/route.ts'
import { homeOf } from '../../app/home-of.ts'
import { freshUser } from '../../app/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { formatDate } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { statusWords } from '../subscriptions/subscription-words.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import {
  OnboardingBillingQuery,
  OnboardingConfirmBilling,
  type OnboardingBillingQueryResult,
} from './onboarding.generated.ts'

type Team = NonNullable<OnboardingBillingQueryResult['Me']['team']>

export const loader = loaderOf('/company-email', async ({ signal }) => {
  const me = await freshUser(signal)
  if (!me) throw redirect('/login?next=%2Fcompany-email')
  if (!me.team) throw redirect(homeOf(me))
  return request(OnboardingBillingQuery, {}, { signal })
})

/** How the company's subscription stands, and who does what about it: where the guard sends members of lapsed teams. */
export function Component() {
  const { Me } = useLoaderData<OnboardingBillingQueryResult>()
  const team = Me.team
  if (!team) return null
  return (
    <OnboardingFrame title={m.onboarding_billing_title()} intro={team.company_name} canLogOut>
      <Standing team={team} />
      {Me.is_primary ? <BillingForm team={team} email={Me.email ?? ''} /> : <AskPrimary team={team} />}
    </OnboardingFrame>
  )
}

function Standing({ team }: { team: Team }) {
  const status = team.subscription_status ?? 'non_subscription'
  const { label, about, tone, icon } = statusWords[status]
  const date = team.expire_at ? formatDate(team.expire_at) : ''
  return (
    <section className="mb-6 rounded-panel border border-line bg-surface p-6">
      <StatusBadge tone={tone} label={label()} icon={icon} />
      <p className="mt-3">{about({ company: team.company_name, date })}</p>
    </section>
  )
}

function BillingForm({ team, email }: { team: Team; email: string }) {
  const [submit] = useOperation(OnboardingConfirmBilling, { onDone: '/subscription' })
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
  const person = `${primary.name_first} ${primary.name_last}`
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{m.onboarding_billing_ask({ person })}</p>
      {primary.email && (
        <TextLink to={`mailto:${primary.email}`}>{m.onboarding_billing_write({ person: primary.name_first })}</TextLink>
      )}
    </div>
  )
}
