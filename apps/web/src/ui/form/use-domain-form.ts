import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { keyAndPart } from '@waybill/domain/errors/validation'
import type { ApiError, FieldMessages } from '../../api/api-error.ts'
import type { Outcome } from '../../query/use-write.ts'
import { focusFirstError } from './focus-first-error.ts'
import { validationText } from './validation-text.ts'

type Schema = z.ZodType<FieldValues, FieldValues>

type Options<S extends Schema, Result> = {
  defaultValues: DefaultValues<z.input<S>>
  /** Usually `(values) => submit({ input: values })` of `useWrite`. */
  onSubmit: (values: z.output<S>) => Promise<Outcome<Result>> | Promise<void>
  /** Ask before leaving with unsent changes, true unless the screen keeps a draft. */
  warnOnLeave?: boolean
  /** The server's messages when the answers were sent from another page. */
  refused?: FieldMessages | undefined
}

/** The handle that `<Form>` needs, whatever the form is about. */
export type FormHandle = {
  element: RefObject<HTMLFormElement | null>
  handleSubmit: (event: FormEvent) => void
  mayLeave: () => boolean
  pending: boolean
  /** The key of the draft that keeps its content on this device. */
  draft?: string
}

/**
 * A form judged by a schema of the domain package: messages stand at the fields in the reader's language, from the
 * schema as well as from the server, and the first wrong field gets the focus.
 *
 * `form.field('pickup.date')` gives any control of the kit its name, value, onChange, onBlur and error.
 */
export function useDomainForm<S extends Schema, Result>(schema: S, options: Options<S, Result>) {
  type Input = z.input<S>
  const form = useForm<Input, unknown, z.output<S>>({
    defaultValues: options.defaultValues,
    resolver: zodResolver(schema),
    shouldFocusError: false, // React Aria controls have no ref to focus; focusFirstError finds them on the page
  })
  const { errors, isDirty, isSubmitting, isSubmitted } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  form.watch() // every control is controlled, so each change draws the form again

  useRefused(form, options.refused, element)

  async function send(values: z.output<S>) {
    leaving.current = true // the submission itself may navigate
    const outcome = await options.onSubmit(values)
    leaving.current = false
    if (!outcome || outcome.ok) return
    showAtFields(form, outcome.error)
    focusFirstError(element.current)
  }

  function setValue(name: FieldPath<Input>, value: unknown) {
    const typed = value as FieldPathValue<Input, FieldPath<Input>>
    form.setValue(name, typed, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  function field<Name extends FieldPath<Input>>(name: Name) {
    const error = form.getFieldState(name, form.formState).error
    return {
      name,
      value: form.getValues(name) as FieldPathValue<Input, Name>,
      onChange: (value: unknown) => {
        setValue(name, value)
        if (error?.type === 'server') form.clearErrors(name)
      },
      onBlur: () => {
        if (form.getFieldState(name).isDirty && !isSaving(element.current)) void form.trigger(name)
      },
      error: error && validationText(error.message),
    }
  }

  return {
    field,
    values: form.getValues(),
    setValue,
    reset: form.reset,
    errors,
    isDirty,
    element,
    pending: isSubmitting,
    mayLeave: () => options.warnOnLeave === false || !isDirty || leaving.current,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isSubmitting) void form.handleSubmit(send, () => focusFirstError(element.current, quotedIn(form)))(event)
    },
  } satisfies FormHandle & Record<string, unknown>
}

/** A press of "Save" judges the whole form: judging the field that it leaves would draw the form once more. */
const isSaving = (form: HTMLFormElement | null) => form?.querySelector('[type=submit]:active') != null

/** The message's quote of the text of its field. */
function quotedIn<Input extends FieldValues, Output>({ getFieldState }: UseFormReturn<Input, unknown, Output>) {
  return (name: string) => keyAndPart(getFieldState(name as FieldPath<Input>).error?.message ?? '').part
}

/** Says at the fields what the server found wrong on another page, and goes to the first of them. */
function useRefused<Input extends FieldValues, Output>(
  { setError, getValues }: UseFormReturn<Input, unknown, Output>,
  refused: FieldMessages | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  useEffect(() => {
    if (!refused) return
    for (const [name, [message = '']] of Object.entries(refused)) {
      const field = name as FieldPath<Input>
      if (getValues(field) !== undefined) setError(field, { type: 'server', message })
    }
    focusFirstError(element.current)
  }, [refused, setError, getValues, element])
}

/** The server's messages for fields that the form has; those of other fields stay for the toasts. */
function showAtFields<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: ApiError) {
  for (const field of Object.keys(error.validation) as FieldPath<Input>[]) {
    if (form.getValues(field) === undefined) continue
    form.setError(field, { type: 'server', message: error.take(field)[0] ?? '' })
  }
}
