import { useState } from 'react'
import { DEBIT_NOTICE_WORKING_DAYS, DEBIT_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { debitPage } from '../cards/client-token.ts'

type DebitPageCardProps = { userId: string; teamId: string; isImpersonated: boolean; onLeave: () => void }

/** The account is typed on the provider's own page, which shows the guarantee in its prescribed words. */
export function DebitPageCard({ userId, teamId, isImpersonated, onLeave }: DebitPageCardProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const reason = isImpersonated ? refusalText('impersonated') : null

  async function handleLeave() {
    setIsLeaving(true)
    setIsBroken(false)
    try {
      const url = await debitPage({ userId, teamId, signal: AbortSignal.timeout(20_000) })
      onLeave()
      window.location.assign(url)
    } catch {
      setIsLeaving(false)
      setIsBroken(true)
    }
  }

  return (
    <Card>
      <DebitFacts />
      <p className="mb-4 text-sm text-soft">{m.subscriptions_debit_page_text()}</p>
      {isBroken && (
        <p role="alert" className="mb-4 text-trouble-ink">
          {m.subscriptions_stripe_broken()}
        </p>
      )}
      <Button
        kind="primary"
        size="large"
        pending={isLeaving}
        {...(reason && { disabledReason: reason })}
        onClick={() => void handleLeave()}
      >
        {m.subscriptions_debit_page_open()}
      </Button>
    </Card>
  )
}

/** The facts to know before choosing a direct debit. */
export function DebitFacts() {
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5">
      <li>{m.subscriptions_debit_takes_days({ days: DEBIT_WORKING_DAYS })}</li>
      <li>{m.subscriptions_debit_notice({ days: DEBIT_NOTICE_WORKING_DAYS })}</li>
      <li>{m.subscriptions_debit_guarantee()}</li>
    </ul>
  )
}
