import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/action/button.tsx'
import type { Uploads } from '../uploads/sent-file.ts'

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
 * smaller, what was pressed is done as soon as that is kept.
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
  const [pressed, press] = usePressedLater(isBusy)
  return (
    <div className={children ? 'pb-36 lg:pb-0' : 'pb-20 lg:pb-0'}>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface/95 pb-safe backdrop-blur lg:static lg:border-0 lg:bg-transparent">
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

/** Keeps a press of a submitting button until its form is not busy any more. */
function usePressedLater(isBusy: boolean) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (isBusy || !button) return
    // The form has heard of the photo by then, and the button takes presses again.
    const timer = setTimeout(() => {
      flushSync(() => setButton(null))
      button.click()
    })
    return () => clearTimeout(timer)
  }, [isBusy, button])

  function press(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target.closest('button') : null
    if (!isBusy || target?.type !== 'submit') return
    event.preventDefault()
    event.stopPropagation()
    setButton(target)
  }
  return [button !== null, press] as const
}
