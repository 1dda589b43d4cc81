import { type ReactNode, useState } from 'react'
import { ownPasswordInput } from '@waybill/domain/sign-in/sign-in-input'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'

type Asked<Input, Result> = { input: Input; refused: Outcome<Result>; answer: (outcome: Outcome<Result>) => void }

/**
 * A write for which the server may ask the password: where it does, a dialog takes it and the same input is sent with it. Which
 * changes need one is the server's to say. Render `dialog` outside of the form.
 */
export function usePasswordWhenAsked<Input, Result>(
  submit: (input: Input, password: string | null) => Promise<Outcome<Result>>,
) {
  const [asked, setAsked] = useState<Asked<Input, Result> | null>(null)

  async function send(input: Input): Promise<Outcome<Result>> {
    const outcome = await submit(input, null)
    if (outcome.ok || outcome.error.take('password').length === 0) return outcome
    return new Promise((answer) => setAsked({ input, refused: outcome, answer }))
  }

  function finish(outcome: Outcome<Result>) {
    asked?.answer(outcome)
    setAsked(null)
  }

  async function handlePassword(password: string): Promise<Outcome<Result>> {
    const outcome = await submit(asked!.input, password)
    // Problems of the other fields stand in the form below.
    if (outcome.ok || !('password' in outcome.error.validation)) finish(outcome)
    return outcome
  }

  const dialog: ReactNode = asked && <PasswordDialog onSubmit={handlePassword} onClose={() => finish(asked.refused)} />
  return { send, dialog }
}

type PasswordDialogProps<Result> = { onSubmit: (password: string) => Promise<Outcome<Result>>; onClose: () => void }

/** Before what an open screen alone must not allow. */
function PasswordDialog<Result>({ onSubmit, onClose }: PasswordDialogProps<Result>) {
  const form = useDomainForm(ownPasswordInput, {
    defaultValues: { password: '' },
    onSubmit: ({ password }) => onSubmit(password),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.sign_in_again_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.sign_in_again_text()}</p>
        <TextField
          label={m.sign_in_factor_password()}
          description={m.sign_in_again_code()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {m.sign_in_again_submit()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
