import { useRevalidator } from 'react-router'
import { m } from '@waybill/locales/messages'
import { markMeStale } from '../../query/mark-me-stale.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { OnboardingWithdraw, type OwnRequest } from './onboarding.generated.ts'

/** Somebody else decides now; one may look again, or think better of it. */
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
