import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { PosterActions } from './poster-actions.tsx'
import { RunOver } from './run-over.tsx'
import type { Run } from './use-run.ts'

/** The one thing to do: the carrier's next step, what a poster may say meanwhile, or what comes after the road. */
export function RunFooter({ run }: { run: Run }) {
  const { next } = run
  if (run.isCarrier)
    return next ? (
      <ActionBar>
        <NextStepButton run={run} next={next} />
      </ActionBar>
    ) : (
      <RunOver run={run} />
    )
  const acts = run.isOpen('deliver_for_driver') || run.isOpen('fail_delivery') || next?.action === 'start_return'
  return run.isPoster && acts ? <PosterActions run={run} /> : null
}
