import { IconArrowBackUp } from '@tabler/icons-react'
import { href } from 'react-router'
import { TAKE_BACK_MINUTES } from '@waybill/domain/imports/import-input'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { bulkReasonOf } from '../../session/bulk-reason.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { doubtsAmong } from '../jobs/doubt-question.tsx'
import type { ImportedLoad } from './import-list.ts'
import { kindWords } from './kind-words.ts'
import { canBeTakenBack, type useImportPosting, useTakingBack } from './use-import.ts'

type RowOutcomeProps = {
  kind: ImportKind
  row: ImportedLoad
  posting: ReturnType<typeof useImportPosting>
}

/** The outcome of a row: the thing that it became, or why it did not. */
export function RowOutcome({ kind, row, posting }: RowOutcomeProps) {
  if (row.job) return <Posted row={row} job={row.job} />
  if (row.posted_at !== null) return <Taken kind={kind} row={row} />
  const outcome = posting.refused.get(row.id)
  if (!outcome) return null
  const doubts = doubtsAmong(outcome.error?.validation)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-trouble-ink">
      {kindWords[kind].failed({ reason: bulkReasonOf(outcome) ?? '' })}
      {doubts && (
        <Button size="small" onClick={() => void posting.post([row], doubts)}>
          {m.imports_post_anyway()}
        </Button>
      )}
    </div>
  )
}

const pages: Partial<Record<ImportKind, (id: string) => string>> = {
  contacts: (id) => href('/view-contact/:id', { id }),
  vehicles: (id) => href('/edit-vehicle/:id', { id }),
  people: (id) => href('/user-view/:id', { id }),
  saved_loads: () => href('/saved-loads'),
}

function Taken({ kind, row }: { kind: ImportKind; row: ImportedLoad }) {
  const now = useNow()
  const takeBack = useTakingBack()
  const page = row.taken_id === null ? undefined : pages[kind]?.(row.taken_id)
  const isFresh = row.posted_at !== null && now - Date.parse(row.posted_at) < TAKE_BACK_MINUTES * MINUTE_MS
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      {page && (
        <TextLink to={page}>
          {m.imports_open_thing()}
          <span className="sr-only">: {m.imports_row({ number: row.number })}</span>
        </TextLink>
      )}
      {isFresh && canBeTakenBack(kind) && (
        <Button
          size="small"
          kind="quiet"
          icon={<IconArrowBackUp size={16} />}
          onClick={() => void takeBack([row.id], kind)}
        >
          {m.imports_untake()}
          <span className="sr-only">: {m.imports_row({ number: row.number })}</span>
        </Button>
      )}
    </span>
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
        <Button
          size="small"
          kind="quiet"
          icon={<IconArrowBackUp size={16} />}
          onClick={() => void takeBack([row.id], 'loads')}
        >
          {m.imports_take_back()}
          <span className="sr-only">: {m.imports_row({ number: row.number })}</span>
        </Button>
      )}
    </span>
  )
}
