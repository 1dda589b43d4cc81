import { m } from '@waybill/locales/messages'
import { formatDate, formatDateTime } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { wordOf } from '../../../ui/word-of.ts'
import { caseOutcomeWords, restrictedActWords } from '../../cases/case-words.ts'
import type { CaseFile } from './cases-screen.generated.ts'
import { shortActWords } from './short-act-words.ts'

/** The decision, its author, and the letters to both sides. */
export function CaseDecision({ file }: { file: CaseFile }) {
  const restricted = file.restricted.map((act) => wordOf(restrictedActWords, act)).join(', ')
  return (
    <Card title={m.cases_outcome()}>
      <FactsList
        facts={[
          [m.cases_outcome(), file.outcome && wordOf(caseOutcomeWords, file.outcome)],
          [m.cases_decided(), file.decided_at && formatDateTime(file.decided_at)],
          ['', file.decided_by_name && m.cases_decided_by({ name: file.decided_by_name })],
          [m.cases_decide_outcome_text(), file.outcome_text],
          [m.cases_acts(), file.acts.map((act) => wordOf(shortActWords, act)).join(', ')],
          [m.cases_decide_restricted(), restricted],
          [
            m.cases_decide_until(),
            // The restriction ends at the first moment of the next day.
            file.restricted_until && formatDate(new Date(Date.parse(file.restricted_until) - 1).toISOString()),
          ],
          [m.cases_decide_rule(), file.rule],
          [m.cases_statement(), file.statement],
          [m.cases_decide_restores(), file.restores && m.cases_yes()],
        ]}
      />
    </Card>
  )
}
