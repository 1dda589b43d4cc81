import { ActionBar } from '../../../ui/layout/screen.tsx'
import { NextStepButton } from '../steps/next-step-button.tsx'
import { RunOver } from './run-over.tsx'
import type { Run } from './use-run.ts'

/** The one thing to do: the carrier's next step, or what comes after the road. */
export function RunFooter({ run }: { run: Run }) {
  if (!run.next) return <RunOver run={run} />
  return (
    <ActionBar>
      <NextStepButton run={run} next={run.next} />
    </ActionBar>
  )
}
