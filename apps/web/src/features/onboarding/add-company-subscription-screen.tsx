import { IconGift } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { appPurchases } from '../../native/purchases.ts'
import { useWrite } from '../../query/use-write.ts'
import { homeOf } from '../../session/home-of.ts'
import { freshUser } from '../../session/known-user.ts'
import { useData } from '../../session/page-data.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { planName, planPriceText } from '../subscriptions/subscription-words.ts'
import { personName } from '../users/person.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingPlanQuery, OnboardingStartTrial } from './onboarding.generated.ts'
import { stepLoader } from './step-loader.ts'

export const loader = stepLoader('/add-company-subscription', ['subscription'], (_me, signal) =>
  request(OnboardingPlanQuery, {}, { signal }),
)

/** Begin with a free job, or become a member at once. */
function AddCompanySubscriptionScreen() {
  const { Me, MobilePlans: plans } = useData<typeof loader>()
  const [start, { pending }] = useWrite(OnboardingStartTrial, {
    onDone: async () => {
      const me = await freshUser()
      return me ? homeOf(me) : undefined
    },
  })
  if (!Me.is_primary) {
    const primary = Me.team?.primary_user
    const person = primary ? personName(primary) : ''
    return (
      <OnboardingFrame step="plan" title={m.onboarding_plan_title()} canLogOut>
        <p>{m.onboarding_plan_others({ person })}</p>
      </OnboardingFrame>
    )
  }
  return (
    <OnboardingFrame step="plan" title={m.onboarding_plan_title()} canLogOut>
      <section className="rounded-panel border border-strong bg-surface p-6">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <IconGift size={24} aria-hidden="true" />
          {m.onboarding_plan_free()}
        </h2>
        <p className="mt-2 mb-5 text-soft">{m.onboarding_plan_free_text()}</p>
        <Button kind="primary" size="large" fullWidth pending={pending} onClick={() => void start({})}>
          {m.onboarding_plan_start()}
        </Button>
      </section>
      <section className="mt-5 rounded-panel border border-line bg-surface p-6">
        <h2 className="text-lg font-bold">{m.onboarding_plan_member()}</h2>
        <p className="mt-2 text-soft">
          {plans.length > 0 ? m.onboarding_plan_member_text() : m.subscriptions_edit_none()}
        </p>
        <ul className="mt-4 mb-5 divide-y divide-line">
          {plans.map((plan) => (
            <li key={plan.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span>
                <span className="font-medium">{planName(plan)}</span>
                <span className="block text-sm text-soft">{m.onboarding_plan_users({ count: plan.max_users })}</span>
              </span>
              {!appPurchases && <span className="figures self-center">{planPriceText(plan)}</span>}
            </li>
          ))}
        </ul>
        {plans.length > 0 && (
          <LinkButton to="/subscription" fullWidth>
            {m.onboarding_plan_choose()}
          </LinkButton>
        )}
      </section>
    </OnboardingFrame>
  )
}

export { AddCompanySubscriptionScreen as Component }
