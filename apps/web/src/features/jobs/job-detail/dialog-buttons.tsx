import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'

type DialogButtonsProps = {
  submit: string
  pending: boolean
  onClose: () => void
  kind?: 'primary' | 'danger'
  /** Why it cannot be done yet. */
  disabledReason?: string | null
  /** Without a form around it. */
  onSubmit?: () => void
}

export function DialogButtons({
  submit,
  pending,
  onClose,
  kind = 'primary',
  disabledReason,
  onSubmit,
}: DialogButtonsProps) {
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-2">
      <Button kind="quiet" onClick={onClose}>
        {m.ui_cancel()}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        kind={kind}
        pending={pending}
        disabledReason={disabledReason}
        {...(onSubmit && { onClick: onSubmit })}
      >
        {submit}
      </Button>
    </div>
  )
}
