import { IconUsersPlus } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { m } from '@waybill/locales/messages'
import { markMeStale } from '../../query/client.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { type JoinOffer, OnboardingAskToJoin, OnboardingWithdraw, type OwnRequest } from './onboarding.generated.ts'

type JoinOffersProps = { teams: readonly JoinOffer[]; company_number: string | null }

/** Companies that are there already: one asks to be added instead of entering them again. */
export function JoinOffers({ teams, company_number }: JoinOffersProps) {
  const [ask, { pending }] = useWrite(OnboardingAskToJoin)
  if (teams.length === 0) return null
  return (
    <ul className="mb-5 flex flex-col gap-3">
      {teams.map(({ id, company_name, town }) => (
        <li key={id} className="rounded-panel border border-line bg-sunken p-4">
          <h2 className="font-semibold">{m.onboarding_join_title()}</h2>
          <p className="mt-1 mb-3 text-soft">{m.onboarding_join_text({ company: company_name, town })}</p>
          <Button
            icon={<IconUsersPlus size={20} aria-hidden="true" />}
            pending={pending}
            onClick={() => void ask({ input: { team_id: id, company_number } })}
          >
            {m.onboarding_join_ask()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Waits for the Primary Member's decision: one can look again, or take the question back. */
export function WaitingCard({ request }: { request: OwnRequest }) {
  const { revalidate, state } = useRevalidator()
  const [withdraw, { pending }] = useWrite(OnboardingWithdraw, {
    onDone: () => showToast({ text: m.onboarding_wait_withdrawn() }),
  })

  function lookAgain() {
    markMeStale()
    void revalidate()
  }

  return (
    <div className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-6">
      <p className="mb-2">{m.onboarding_wait_text()}</p>
      <Button kind="primary" size="large" pending={state === 'loading'} onClick={lookAgain}>
        {m.onboarding_wait_look()}
      </Button>
      <Button kind="quiet" pending={pending} onClick={() => void withdraw({ input: { join_request_id: request.id } })}>
        {m.onboarding_wait_withdraw()}
      </Button>
    </div>
  )
}
