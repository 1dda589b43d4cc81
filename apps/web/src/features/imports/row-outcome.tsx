import { IconArrowBackUp } from '@tabler/icons-react'
import { href } from 'react-router'
import { TAKE_BACK_MINUTES } from '@waybill/domain/imports/import-input'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { bulkReasonOf } from '../../session/bulk-reason.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { doubtsAmong } from '../jobs/doubt-question.tsx'
import type { ImportedLoad } from './import-list.ts'
import { type useImportPosting, useTakingBack } from './use-import.ts'

type RowOutcomeProps = { row: ImportedLoad; posting: ReturnType<typeof useImportPosting> }

/** The outcome of a row: its job, or why it was not posted. */
export function RowOutcome({ row, posting }: RowOutcomeProps) {
  if (row.job) return <Posted row={row} job={row.job} />
  const outcome = posting.refused.get(row.id)
  if (!outcome) return null
  const doubts = doubtsAmong(outcome.error?.validation)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-trouble-ink">
      {m.imports_failed({ reason: bulkReasonOf(outcome) ?? '' })}
      {doubts && (
        <Button size="small" onClick={() => void posting.post([row], doubts)}>
          {m.imports_post_anyway()}
        </Button>
      )}
    </div>
  )
}

function Posted({ row, job }: { row: ImportedLoad; job: NonNullable<ImportedLoad['job']> }) {
  const now = useNow()
  const takeBack = useTakingBack()
  const isFresh = row.posted_at !== null && now - Date.parse(row.posted_at) < TAKE_BACK_MINUTES * MINUTE_MS
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <TextLink to={href('/jobs-posted/:id', { id: job.id })}>{m.imports_job({ number: job.job_number })}</TextLink>
      {isFresh && job.bid_count === 0 && (
        <Button size="small" kind="quiet" icon={<IconArrowBackUp size={16} />} onClick={() => void takeBack([row.id])}>
          {m.imports_take_back()}
          <span className="sr-only">: {m.imports_row({ number: row.number })}</span>
        </Button>
      )}
    </span>
  )
}
