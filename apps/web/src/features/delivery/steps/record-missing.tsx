import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/show/card.tsx'
import type { Run } from '../run/use-run.ts'
import { missingRecordText, recordsOfDelivery, type ViewedRecord } from './missing-record.ts'
import { useRunPath } from './use-run-path.ts'

/** In place of a record that does not exist: what happened instead, and the records that do exist. */
export function RecordMissing({ run, record }: { run: Run; record: ViewedRecord }) {
  const to = useRunPath()(run.job)
  const stop = run.namesStop ? run.stop : null
  return (
    <Card>
      <p className="font-semibold">{missingRecordText(record, run.job, stop)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton to={to} kind="primary">
          {m.delivery_passed_run()}
        </LinkButton>
        {recordsOfDelivery(run.job).map(({ label, to: page }) => (
          <LinkButton key={page} to={page}>
            {label}
          </LinkButton>
        ))}
      </div>
    </Card>
  )
}
