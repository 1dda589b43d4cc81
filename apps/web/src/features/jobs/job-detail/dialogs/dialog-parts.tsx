import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { formatDateTime } from '../../../../ui/format.ts'
import type { JobLogLine } from '../../job-log/job-log-entry.generated.ts'
import type { JobDetail } from '../job-detail.generated.ts'

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

type GoodsConfirmedFieldProps = {
  /** When a driver says that the goods were taken on board, told after the job had been closed. */
  reported_at: string | null | undefined
  value: boolean | null | undefined
  onChange: (value: boolean) => void
}

/**
 * A poster who puts a job on the board again whose goods may be in somebody's vehicle confirms that they know where
 * they are.
 */
export function GoodsConfirmedField({ reported_at, value, onChange }: GoodsConfirmedFieldProps) {
  if (!reported_at) return null
  return (
    <Checkbox
      label={m.jobs_goods_confirmed()}
      description={m.jobs_goods_confirmed_hint({ at: formatDateTime(reported_at) })}
      value={value}
      onChange={onChange}
    />
  )
}

/** Why it cannot be put on the board yet. */
export function goodsUnconfirmed(reported_at: string | null | undefined, value: boolean | null | undefined) {
  return reported_at && !value ? m.jobs_goods_confirmed_first() : null
}

/** The props of every dialog of the office. */
export type OfficeDialogProps = {
  job: JobDetail & {
    goods_reported_on_board_at?: string | null
    log?: readonly Pick<JobLogLine, 'action' | 'created_at'>[]
  }
  onClose: () => void
}
