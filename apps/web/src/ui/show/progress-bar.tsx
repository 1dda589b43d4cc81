import { IconX } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../action/icon-button.tsx'

type ProgressBarProps = {
  label: string
  /** 0 to 1; null while nobody knows how long it takes. */
  value: number | null
  onCancel?: () => void
}

/** Long work that can be seen and given up: uploads, PDFs, exports, routes. */
export function ProgressBar({ label, value, onCancel }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(value * 100)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex justify-between text-sm">
          <span className="truncate">{label}</span>
          {percent !== null && <span className="figures text-soft">{percent} %</span>}
        </div>
        <div
          role="progressbar"
          aria-label={label}
          {...(percent !== null && { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
          className="h-2 overflow-hidden rounded-full bg-line"
        >
          <div
            className={`h-full rounded-full bg-signal ${percent === null ? 'w-1/3 animate-travel' : 'transition-[width]'}`}
            style={percent === null ? undefined : { width: `${percent}%` }}
          />
        </div>
      </div>
      {onCancel && <IconButton label={m.ui_cancel()} icon={<IconX size={20} />} onClick={onCancel} />}
    </div>
  )
}
