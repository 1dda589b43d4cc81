import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import type { Uploads } from '../uploads/sent-file.ts'

type SubmitBarProps = {
  label: string
  pending: boolean
  uploads?: readonly Uploads[]
  /** A refusal of the permission table, in words. */
  refusal?: string | null
  danger?: boolean
}

/** Sends the step, once its photos are there: in the thumb zone, large enough for a glove. */
export function SubmitBar({ label, pending, uploads = [], refusal = null, danger = false }: SubmitBarProps) {
  const isSending = uploads.some(({ sending }) => sending > 0)
  const hasFailed = uploads.some(({ failed }) => failed > 0)
  const reason =
    refusal ?? (isSending ? m.delivery_wait_for_photos() : hasFailed ? m.delivery_photos_to_settle() : null)
  return (
    <div className="pb-20 lg:pb-0">
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface/95 pb-safe backdrop-blur lg:static lg:border-0 lg:bg-transparent">
        <div className="mx-auto w-full max-w-2xl p-3 lg:p-0">
          <Button
            type="submit"
            kind={danger ? 'danger' : 'primary'}
            size="huge"
            fullWidth
            pending={pending}
            disabledReason={reason}
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  )
}
