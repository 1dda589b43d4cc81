import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { unasked } from '../../../ui/form/use-unsaved-changes.ts'
import { stepPath, stepsOf, type WizardOf } from './steps.ts'

const KeepDraftDialog = lazy(() =>
  import('./keep-draft-dialog.tsx').then((module) => ({ default: module.KeepDraftDialog })),
)

type WizardLeaveProps = { wizard: WizardOf; mayLeave: () => boolean; onDiscard: () => void }

/** Asks before the wizard is left with changes: they can be kept on this device or thrown away. */
export function WizardLeave({ wizard, mayLeave, onDiscard }: WizardLeaveProps) {
  const own = stepsOf(wizard.kind).map((step) => stepPath(wizard, step))
  const blocker = useBlocker(
    ({ nextLocation }) => nextLocation.state !== unasked && !own.includes(nextLocation.pathname) && !mayLeave(),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <KeepDraftDialog
        onStay={() => blocker.reset()}
        onKeep={() => blocker.proceed()}
        onDiscard={() => {
          onDiscard()
          blocker.proceed()
        }}
      />
    </Suspense>
  )
}
