import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { formatDateTime } from '../../../ui/format.ts'

type GoodsConfirmedFieldProps = {
  /** When a driver says that the goods were taken on board, told after the job had been closed. */
  reported_at: string | null | undefined
  value: boolean | null | undefined
  onChange: (value: boolean) => void
}

/** Who puts a job on the board again whose goods may be in somebody's vehicle says that they know where they are. */
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
