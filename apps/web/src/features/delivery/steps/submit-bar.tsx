import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/action/button.tsx'
import type { Uploads } from '../../uploads/sent-file.ts'

type SubmitBarProps = {
  label: string
  pending: boolean
  uploads?: readonly Uploads[]
  /** A refusal of the permission table, in words. */
  refusal?: string | null
  danger?: boolean
  /** Before the form hears of it, where there is another way on. */
  onPress?: () => void
  /** The other way on, beside it. */
  children?: ReactNode
}

/**
 * Sends the step: in the thumb zone, large enough for a glove. It waits for no connection; where a photo is just being made
 * smaller, what was pressed is done as soon as that is kept, and not at all where it cannot be.
 */
export function SubmitBar({
  label,
  pending,
  uploads = [],
  refusal = null,
  danger = false,
  onPress,
  children,
}: SubmitBarProps) {
  const isBusy = uploads.some(({ sending }) => sending > 0)
  const lost = uploads.reduce((sum, { lost }) => sum + lost, 0)
  const [pressed, press] = usePressedLater(isBusy, lost)
  return (
    <div className={children ? 'pb-36 lg:pb-0' : 'pb-20 lg:pb-0'}>
      <div
        data-bar
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface/95 pb-safe backdrop-blur lg:static lg:border-0 lg:bg-transparent"
      >
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-2 p-3 lg:p-0" onClickCapture={press}>
          <Button
            type="submit"
            kind={danger ? 'danger' : 'primary'}
            size="huge"
            fullWidth
            pending={pending || pressed}
            disabledReason={refusal}
            onClick={onPress}
          >
            {label}
          </Button>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Keeps a press of a submitting button until its form is not busy any more; it is off once a photo was lost. */
function usePressedLater(isBusy: boolean, lost: number) {
  const [kept, keep] = useState<{ button: HTMLButtonElement; lost: number } | null>(null)
  useEffect(() => {
    if (isBusy || !kept) return
    // The form has heard of the photo by then, and the button takes presses again.
    const timer = setTimeout(() => {
      flushSync(() => keep(null))
      if (lost === kept.lost) kept.button.click()
    })
    return () => clearTimeout(timer)
  }, [isBusy, kept, lost])

  function press(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target.closest('button') : null
    if (!isBusy || target?.type !== 'submit') return
    event.preventDefault()
    event.stopPropagation()
    keep({ button: target, lost })
  }
  return [kept !== null, press] as const
}
