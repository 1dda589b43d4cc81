import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { serverClock } from '../../../api/server-clock.ts'
import type { Outcome } from '../../../query/use-write.ts'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { readDraft } from '../../../journal/form-draft.ts'
import { journal } from '../../../journal/journal-of-device.ts'

type Options<S extends z.ZodType<FieldValues, FieldValues>, Result> = {
  draft: string
  defaultValues: z.input<S>
  onSubmit: (values: z.output<S>) => Promise<Outcome<Result>>
}

/** A step's form: what was typed stays on the device until it is sent, so nothing has to be asked on leaving. */
export function useStepForm<S extends z.ZodType<FieldValues, FieldValues>, Result>(
  schema: S,
  { draft, defaultValues, onSubmit }: Options<S, Result>,
) {
  const isSent = useRef(false)
  async function send(values: z.output<S>) {
    isSent.current = true
    const outcome = await onSubmit(values)
    isSent.current = outcome.ok
    return outcome
  }
  const form = useDomainForm(schema, {
    // A draft is of the same form; a whole part that it lacks, because the form has grown since, is filled in.
    defaultValues: { ...defaultValues, ...readDraft<z.input<S>>(draft) } as never,
    warnOnLeave: false,
    onSubmit: send,
  })
  const written = form.isDirty ? JSON.stringify(form.values) : null
  useEffect(() => {
    if (written !== null && !isSent.current) void journal.writeDraft(draft, JSON.parse(written)).catch(() => undefined) // a full device: the form is as good
  }, [draft, written])
  return { ...form, draft }
}

/** When the form was opened: what a step's time is unless the driver says otherwise. */
export function useOpenedAt(): string {
  const [opened] = useState(() => serverClock.now().toISOString())
  return opened
}
