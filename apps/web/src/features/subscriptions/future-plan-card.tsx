import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { planName } from './subscription-words.ts'
import { SubscriptionKeepPlan, type PlanTerms, type SubscriptionTeam } from './subscription-team.generated.ts'

/** The plan that begins with the renewal. */
export function FuturePlanCard({ team, plan }: { team: SubscriptionTeam; plan: PlanTerms }) {
  const [keep, { pending }] = useWrite(SubscriptionKeepPlan, {
    onDone: () => showToast({ text: m.subscriptions_kept(), tone: 'success' }),
  })
  const date = team.expire_at ? formatDate(team.expire_at) : ''
  return (
    <Card title={m.subscriptions_future_title({ date, plan: planName(plan) })}>
      <p className="mb-4 text-soft">{m.subscriptions_future_text()}</p>
      <Button pending={pending} onClick={() => void keep({})}>
        {m.subscriptions_future_keep()}
      </Button>
    </Card>
  )
}
