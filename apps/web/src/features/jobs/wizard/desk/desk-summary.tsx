import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { ErrorText } from '../../../../ui/form/field.tsx'
import { ChangesNote } from '../changes-note.tsx'
import { RouteMap } from '../route/route-map.tsx'
import type { RouteChoiceState } from '../route/use-route-choice.ts'
import { isSavedLoad } from '../steps.ts'
import { Figures, Headline, SummaryMap } from '../summary-card.tsx'
import { useWizard } from '../use-wizard.ts'
import { goToProblem } from './go-to-problem.ts'
import type { ProblemLine } from './problem-words.ts'

type DeskSummaryProps = {
  choice: RouteChoiceState
  lines: readonly ProblemLine[]
  /** Asked about those of the lines that may be meant. */
  doubts: ReactNode
  /** The one action of the page. */
  action: ReactNode
}

/** Beside the questions all the while: the button that sends it, where no toast comes to lie, what is still wrong, and the way on the map. */
export function DeskSummary({ choice, lines, doubts, action }: DeskSummaryProps) {
  const { kind } = useWizard()
  return (
    <aside
      aria-label={m.job_wizard_summary()}
      className="sticky top-28 -m-1 flex h-[calc(100dvh-7.75rem)] flex-col gap-3 overflow-y-auto p-1"
    >
      {action}
      <ProblemList lines={lines} />
      {doubts}
      <ChangesNote />
      <section className="flex min-h-100 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div className="min-h-0 flex-1">
          {isSavedLoad(kind) ? <SummaryMap route={choice.option} className="h-full" /> : <RouteMap choice={choice} />}
        </div>
        <div className="border-t border-line p-4">
          <Headline />
          <Figures route={choice.option} />
        </div>
      </section>
    </aside>
  )
}

/** The problems, place by place; each leads to its box. */
function ProblemList({ lines }: { lines: readonly ProblemLine[] }) {
  return (
    <div
      role="status"
      className={lines.length > 0 ? 'rounded-card bg-trouble-tint px-2 py-2 text-trouble-ink' : 'sr-only'}
    >
      {lines.length > 0 && (
        <>
          <p className="px-2 text-sm font-semibold">{m.job_wizard_problems({ count: lines.length })}</p>
          <ul className="max-h-44 overflow-auto">
            {lines.map(({ text, anchor }) => (
              <li key={anchor}>
                <button
                  type="button"
                  onClick={() => goToProblem(anchor)}
                  className="figures min-h-8 w-full cursor-pointer rounded-control px-2 text-left text-sm font-medium underline-offset-2 outline-offset-[-2px] hover:underline"
                >
                  <ErrorText text={text} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
