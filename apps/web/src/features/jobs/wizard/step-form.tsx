import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { FormHandle } from '../../../ui/form/use-domain-form.ts'
import { isChecked } from './wizard-problems.ts'

/** The `<form>` of one step. The wizard itself asks before it is left, so no step does. */
export function StepForm({ form, children }: { form: FormHandle; children: ReactNode }) {
  const { state } = useLocation()
  const { element } = form
  useEffect(() => {
    if (state === isChecked) element.current?.requestSubmit() // shows what is missing
  }, [state, element])
  return (
    <form ref={form.element} noValidate onSubmit={form.handleSubmit} className="flex flex-1 flex-col gap-5">
      {children}
    </form>
  )
}
