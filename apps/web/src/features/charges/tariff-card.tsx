import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import type { TariffedJob } from './charges.generated.ts'
import { cancellingText, failedTermsText, waitingLongText } from './tariff-words.ts'

/** The job's terms for waiting, cancelling and failed deliveries; nothing where there are none, or no prices are shown. */
export function TariffCard({ job: { tariff }, isAwarded = false }: { job: TariffedJob; isAwarded?: boolean }) {
  if (!tariff) return null
  return (
    <Card title={m.charges_terms_title()}>
      <FactsList
        facts={[
          [m.charges_waiting(), waitingLongText(tariff)],
          [m.charges_cancelling(), cancellingText(tariff)],
          [m.charges_failed(), failedTermsText(tariff)],
        ]}
      />
      <p className="mt-2 text-sm text-soft">{isAwarded ? m.charges_terms_fixed() : m.charges_terms_open()}</p>
    </Card>
  )
}
