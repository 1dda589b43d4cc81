import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { wordOf } from '../../../ui/word-of.ts'
import { caseClockWords, caseOutcomeWords } from '../../cases/case-words.ts'
import type { CaseRow } from './cases-screen.generated.ts'

/** How long there is to answer, or how it ended. */
export function CaseClockBadge({ file: { clock, outcome } }: { file: Pick<CaseRow, 'clock' | 'outcome'> }) {
  if (clock === null)
    return (
      <StatusBadge tone="delivered" label={outcome ? wordOf(caseOutcomeWords, outcome) : m.cases_state_decided()} />
    )
  const isLate = clock !== 'in_time'
  return (
    <StatusBadge
      tone={isLate ? 'trouble' : 'open'}
      icon={isLate ? IconClockExclamation : IconClock}
      label={wordOf(caseClockWords, clock)}
    />
  )
}
