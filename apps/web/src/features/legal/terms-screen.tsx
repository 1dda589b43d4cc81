import { IMPERSONATION_MINUTES } from '@waybill/domain/back-office/impersonation'
import { MONTHLY_NOTICE_WORKING_DAYS } from '@waybill/domain/subscriptions/billing'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { appPurchases } from '../../native/purchases.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { PlanTerms } from '../subscriptions/subscription-team.generated.ts'
import { planName, planPriceText } from '../subscriptions/subscription-words.ts'
import { LegalPage, type Section } from './legal-page.tsx'
import { TermsScreenQuery } from './terms-screen.generated.ts'

/** Numbers come from where they are kept: the plans on offer, the rules, the operator's settings. */
export const loader = loaderOf('/terms', async ({ signal }) => {
  const [{ MobilePlans }, { operator }] = await Promise.all([
    request(TermsScreenQuery, {}, { signal }),
    runtimeConfig(),
  ])
  return { plans: MobilePlans, operator }
})

function TermsScreen() {
  const { plans, operator } = useData<typeof loader>()
  return (
    <LegalPage
      title={m.legal_terms()}
      intro={m.legal_terms_intro({ operator: operator.company_name })}
      sections={sectionsWith(plans)}
      operator={operator}
    />
  )
}

function sectionsWith(plans: readonly PlanTerms[]): Section[] {
  const notice = { days: MONTHLY_NOTICE_WORKING_DAYS, grace: PAYMENT_GRACE_DAYS }
  return [
    [m.legal_terms_who_title(), m.legal_terms_who()],
    [m.legal_terms_what_title(), m.legal_terms_what()],
    [m.legal_terms_documents_title(), m.legal_terms_documents()],
    [m.legal_terms_price_title(), <Prices key="prices" plans={plans} />],
    [m.legal_terms_cancel_title(), m.legal_terms_cancel(notice)],
    [m.legal_terms_invoices_title(), m.legal_terms_invoices()],
    [m.legal_terms_staff_title(), m.legal_terms_staff({ minutes: IMPERSONATION_MINUTES })],
    [m.legal_terms_leaving_title(), m.legal_terms_leaving()],
  ]
}

function Prices({ plans }: { plans: readonly PlanTerms[] }) {
  if (appPurchases) return <p className="text-soft">{m.purchases_price_in_store()}</p>
  return (
    <div className="flex flex-col gap-2 text-soft">
      <p>{m.legal_terms_price_intro()}</p>
      <ul className="list-disc space-y-1 pl-5">
        {plans.map((plan) => (
          <li key={plan.id}>
            {planName(plan)}: {planPriceText(plan)}, {m.legal_terms_price_users({ count: plan.max_users })}
          </li>
        ))}
      </ul>
    </div>
  )
}

export { TermsScreen as Component }
