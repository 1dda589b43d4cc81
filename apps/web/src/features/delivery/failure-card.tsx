import type { IncidentKind } from '@waybill/domain/delivery/incident'
import type { StopSettlement } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { formatDuration, formatMoney } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import type { Failure } from '../jobs/proofs/proofs.generated.ts'
import { settlementText } from '../jobs/proofs/settlement-text.ts'
import { failureReasonText } from '../jobs/failure-words.ts'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { ProofPhotos } from './proof-photos.tsx'

const kindTexts: Record<IncidentKind, () => string> = {
  cancelled: m.delivery_incident_cancelled,
  collection_failed: m.delivery_incident_collection_failed,
  delivery_failed: m.delivery_incident_delivery_failed,
  stop_failed: m.delivery_incident_stop_failed,
}

type FailureCardProps = { failure: Failure; settlement?: StopSettlement | null; note?: string | null }

/** What went wrong, what was agreed about it, and where the goods are now. */
export function FailureCard({ failure, settlement = null, note = null }: FailureCardProps) {
  return (
    <Card title={kindTexts[failure.kind]()}>
      <FactsList
        facts={[
          [m.delivery_reason(), failureReasonText(failure.reason)],
          [m.delivery_date_and_time(), <DateText key="at" value={failure.date_and_time} />],
          [m.delivery_wait(), failure.wait_at_collection_point && m.delivery_yes()],
          [m.delivery_minutes_waited(), failure.minutes_waited && formatDuration(failure.minutes_waited * 60)],
          [m.delivery_charges_agreed(), failure.additional_charges_agreed && m.delivery_yes()],
          [m.delivery_agreed_price(), failure.agreed_price && formatMoney(failure.agreed_price)],
          [m.delivery_comment(), failure.comment],
          [m.delivery_settled(), settlement && settlementText(settlement)],
          [m.delivery_settle_reason(), note && failureReasonText(note)],
          [m.delivery_left_at(), failure.left_at],
          [m.delivery_reported_by(), `${failure.user.name_first} ${failure.user.name_last}`],
        ]}
      />
      <ProofPhotos files={failure.uploads} />
    </Card>
  )
}
