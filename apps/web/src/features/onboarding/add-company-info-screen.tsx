import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useData } from '../../session/page-data.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { CompanyForm } from './company-form.tsx'
import { JoinOffers } from './join-offers.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingCompanyQuery } from './onboarding.generated.ts'
import { stepLoader } from './step-loader.ts'
import { WaitingCard } from './waiting-card.tsx'

export const loader = stepLoader('/add-company-info', ['company_info'], (_me, signal) =>
  request(OnboardingCompanyQuery, {}, { signal }),
)

/** A company is entered, or one that is there already is asked for admission. */
function AddCompanyInfoScreen() {
  const { Me, joinableTeams, ownJoinRequest } = useData<typeof loader>()
  if (ownJoinRequest?.status === 'waiting')
    return (
      <OnboardingFrame
        step="company"
        title={m.onboarding_wait_title({ company: ownJoinRequest.company_name })}
        canLogOut
      >
        <WaitingCard request={ownJoinRequest} />
      </OnboardingFrame>
    )
  return (
    <OnboardingFrame step="company" title={m.onboarding_company_title()} intro={m.onboarding_company_intro()} canLogOut>
      {ownJoinRequest?.status === 'declined' && (
        <p role="status" className="mb-5 rounded-control bg-sunken px-4 py-3">
          {m.onboarding_declined({ company: ownJoinRequest.company_name })}
        </p>
      )}
      <JoinOffers teams={joinableTeams} company_number={null} />
      <CompanyForm phone={Me.phone ?? ''} />
      <p className="mt-6 text-center text-sm">
        <TextLink to="/select-role">{m.onboarding_company_role()}</TextLink>
      </p>
    </OnboardingFrame>
  )
}

export { AddCompanyInfoScreen as Component }
