import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { usePart } from '../../query/use-part.ts'
import { Card } from '../../ui/show/card.tsx'
import { needsDocuments } from '../documents/needs-documents.ts'
import { FirstJobQuery } from './first-job.generated.ts'
import { firstSteps, type FirstStep } from './first-job-steps.ts'

/** What an office that has never carried anything does before it can bid; gone once it can, or all of it is done. */
export function FirstJobCard() {
  const me = useMe()
  return me.has_carried || !needsDocuments(me) ? null : <Steps />
}

function Steps() {
  const answer = usePart(FirstJobQuery, ['documents'])
  if (!answer) return null
  const steps = firstSteps(answer)
  const count = steps.filter(({ isDone }) => !isDone).length
  if (count === 0) return null
  return (
    <Card flush title={m.first_job_title({ count })}>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step: { Icon, title, text, to, isDone } }: { step: FirstStep }) {
  const row = 'flex min-h-12 items-center gap-3 px-4 py-2'
  if (isDone)
    return (
      <li className={`${row} border-b border-line text-soft last:border-b-0`}>
        <IconCircleCheckFilled aria-hidden="true" size={22} className="shrink-0 text-paid-ink" />
        <span>
          {title} <span className="sr-only">{m.first_job_done()}</span>
        </span>
      </li>
    )
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className={`${row} outline-offset-[-3px] hover:bg-hover`}>
        <Icon aria-hidden="true" size={22} className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />
      </Link>
    </li>
  )
}
