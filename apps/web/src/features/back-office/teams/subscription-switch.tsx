import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'

type SubscriptionSwitchProps<Result> = {
  label: string
  /** What will follow for the company. */
  text: string
  onConfirm: () => Promise<Outcome<Result>>
}

/** A button that says what it will do to the company before it does it. */
export function SubscriptionSwitch<Result>({ label, text, onConfirm }: SubscriptionSwitchProps<Result>) {
  const [asks, setAsks] = useState(false)
  const [pending, setPending] = useState(false)
  async function confirm() {
    setPending(true)
    await onConfirm()
    setPending(false)
    setAsks(false)
  }
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <Modal title={label} onClose={() => setAsks(false)}>
          <p className="mb-4 text-soft">{text}</p>
          <div className="flex justify-end gap-2">
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {m.ui_cancel()}
            </Button>
            <Button kind="primary" pending={pending} onClick={() => void confirm()}>
              {label}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
