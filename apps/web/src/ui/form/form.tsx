import { lazy, Suspense, type ReactNode, use } from 'react'
import type { FormHandle } from './use-domain-form.ts'
import { DraftOfForm } from './unread-texts.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** The `<form>` of a `useDomainForm`; asks before its changes are lost. */
export function Form({ form, children }: { form: FormHandle; children: ReactNode }) {
  const blocker = useUnsavedChanges(form.mayLeave)
  const inherited = use(DraftOfForm)
  return (
    <form ref={form.element} noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-5">
      <DraftOfForm value={form.draft ?? inherited}>{children}</DraftOfForm>
      {blocker.state === 'blocked' && (
        <Suspense>
          <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
        </Suspense>
      )}
    </form>
  )
}
