import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { wordOf } from '../../ui/word-of.ts'
import {
  caseActWords,
  caseKindWords,
  caseOutcomeWords,
  caseStateWords,
  caseSubjectWords,
  reportReasonWords,
} from './case-words.ts'
import type { OwnCase } from './cases.generated.ts'
import { AppealDialog } from './own-case-dialogs.tsx'

/** One case as its opener, or somebody whom its decision concerns, reads it. */
export function OwnCaseItem({ file }: { file: OwnCase }) {
  const [isAppealing, setAppealing] = useState(false)
  return (
    <article aria-label={file.number} className="flex flex-col gap-3 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="figures font-bold">{file.number}</h2>
        <span className="text-soft">{titleOf(file)}</span>
        <span className="ml-auto">
          <Badge>{file.outcome ? wordOf(caseOutcomeWords, file.outcome) : wordOf(caseStateWords, file.state)}</Badge>
        </span>
      </header>
      {file.is_about_us ? <StatementFacts file={file} /> : <OwnFacts file={file} />}
      {file.may_appeal && (
        <p>
          <Button size="small" onClick={() => setAppealing(true)}>
            {m.cases_appeal()}
          </Button>
        </p>
      )}
      {isAppealing && <AppealDialog case_id={file.id} onClose={() => setAppealing(false)} />}
    </article>
  )
}

const subjectOf = ({ subject_kind }: OwnCase) => subject_kind && wordOf(caseSubjectWords, subject_kind)
const dateOf = (moment: string | null) => moment && formatDate(moment)

function titleOf(file: OwnCase): string {
  if (file.is_about_us) return m.cases_about_us()
  return [wordOf(caseKindWords, file.kind), subjectOf(file)].filter(Boolean).join(' · ')
}

/** The opener's words, the day by which an answer is due, and the answer. */
function OwnFacts({ file }: { file: OwnCase }) {
  return (
    <FactsList
      facts={[
        [m.cases_appeal_of(), file.appeal_of?.number],
        [m.cases_reason(), file.reason && wordOf(reportReasonWords, file.reason)],
        [m.cases_your_words(), file.text],
        [m.cases_opened(), dateOf(file.opened_at)],
        [m.cases_due(), file.state === 'open' && dateOf(file.due_at)],
        [m.cases_decided(), dateOf(file.decided_at)],
        [m.cases_outcome(), file.outcome_text],
      ]}
    />
  )
}

/** The text for the party that a decision concerns: nothing of the reporter. */
function StatementFacts({ file }: { file: OwnCase }) {
  return (
    <FactsList
      facts={[
        [m.cases_subject(), subjectOf(file)],
        [m.cases_decide_rule(), file.rule],
        [m.cases_acts(), file.acts.map((act) => wordOf(caseActWords, act)).join('\n')],
        [m.cases_statement(), file.statement],
        [m.cases_decided(), dateOf(file.decided_at)],
      ]}
    />
  )
}
