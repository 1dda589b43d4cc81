import { lazy, Suspense, type ReactNode } from 'react'
import type { FormHandle } from './use-domain-form.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** The `<form>` of a `useDomainForm`; asks before its changes are lost. */
export function Form({ form, children }: { form: FormHandle; children: ReactNode }) {
  const blocker = useUnsavedChanges(form.mayLeave)
  return (
    <form ref={form.element} noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-5">
      {children}
      {blocker.state === 'blocked' && (
        <Suspense>
          <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
        </Suspense>
      )}
    </form>
  )
}
