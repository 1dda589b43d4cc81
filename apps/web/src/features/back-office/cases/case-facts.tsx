import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ServerLink } from '../../../ui/action/server-link.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { wordOf } from '../../../ui/word-of.ts'
import { caseSubjectWords, reportReasonWords } from '../../cases/case-words.ts'
import type { CaseFile } from './cases-screen.generated.ts'

/** The opener, their words, and the party it concerns. */
export function CaseFacts({ file }: { file: CaseFile }) {
  return (
    <Card title={m.cases_opened_by()}>
      <FactsList
        facts={[
          [m.cases_opened_by(), <Opener key="opener" file={file} />],
          [m.cases_opened(), file.opened_at && formatDateTime(file.opened_at)],
          [m.cases_due(), file.due_at && formatDateTime(file.due_at)],
          [m.cases_subject(), file.subject_kind && wordOf(caseSubjectWords, file.subject_kind)],
          [m.cases_reason(), file.reason && wordOf(reportReasonWords, file.reason)],
          [m.cases_their_words(), file.text],
          [m.cases_against(), file.against_team_id && <Against key="against" file={file} />],
          [
            m.cases_appeal_of(),
            file.appeal_of && (
              <TextLink to={href('/admin/cases/:id', { id: file.appeal_of.id })}>{file.appeal_of.number}</TextLink>
            ),
          ],
        ]}
      />
      <p className="mt-3 text-sm text-soft">{m.cases_opened_by_secret()}</p>
    </Card>
  )
}

function Opener({
  file: { opened_by_user_id, opened_by_name, opened_by_email, opened_by_company },
}: {
  file: CaseFile
}) {
  const name = opened_by_name ?? '–'
  return (
    <>
      {opened_by_user_id ? <TextLink to={href('/admin/users/:id', { id: opened_by_user_id })}>{name}</TextLink> : name}
      {opened_by_company && ` · ${opened_by_company}`}
      {opened_by_email && <span className="block text-sm font-normal text-soft">{opened_by_email}</span>}
    </>
  )
}

function Against({ file: { against_team_id, against_company, against_user_id, against_name } }: { file: CaseFile }) {
  return (
    <>
      {against_team_id && (
        <TextLink to={href('/admin/teams/:id', { id: against_team_id })}>{against_company ?? '–'}</TextLink>
      )}
      {against_user_id && (
        <>
          {' · '}
          <TextLink to={href('/admin/users/:id', { id: against_user_id })}>{against_name ?? '–'}</TextLink>
        </>
      )}
    </>
  )
}

/** The parts of a snapshot in the order in which they are read. Others, such as a file's size, are kept and not shown. */
const parts: Readonly<Record<string, () => string>> = {
  body: m.cases_snapshot_body,
  comment: m.cases_snapshot_comment,
  answer: m.cases_snapshot_answer,
  details: m.cases_snapshot_details,
  notes: m.cases_snapshot_notes,
  file: m.cases_snapshot_file,
  author: m.cases_snapshot_author,
  company: m.cases_snapshot_company,
  payer: m.cases_snapshot_payer,
  invoice: m.cases_snapshot_invoice,
  sent_on: m.cases_snapshot_sent_on,
  due_on: m.cases_snapshot_due_on,
  paid_on: m.cases_snapshot_paid_on,
  marked_by: m.cases_snapshot_marked_by,
  town: m.cases_snapshot_town,
  from: m.cases_snapshot_from,
  to: m.cases_snapshot_to,
  job_number: m.cases_snapshot_job_number,
}

/** The reported thing as it was, whatever has become of it since. */
export function CaseSnapshot({ file: { snapshot, job_id, file_url } }: { file: CaseFile }) {
  if (!snapshot) return null
  const kept = snapshot as Record<string, string | null>
  const written = kept['written_at']
  return (
    <Card title={m.cases_snapshot()}>
      <FactsList
        facts={[
          ...Object.entries(parts).map(([name, label]) => [label(), kept[name]] as const),
          [m.cases_snapshot_written_at(), written && formatDateTime(written)],
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-4">
        {file_url && (
          <ServerLink href={file_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {m.cases_open_file()}
          </ServerLink>
        )}
        {job_id && <TextLink to={href('/admin/jobs/:id', { id: job_id })}>{m.cases_open_job()}</TextLink>}
      </p>
    </Card>
  )
}
