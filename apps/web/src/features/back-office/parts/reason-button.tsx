import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ReasonButtonProps<Result> = {
  label: string
  /** What will follow, in a sentence. */
  text: string
  size?: 'small'
  onConfirm: (reason: string) => Promise<Outcome<Result>>
}

/** Something that staff do about somebody, once they have said why. */
export function ReasonButton<Result>({ label, text, size, onConfirm }: ReasonButtonProps<Result>) {
  const [asks, setAsks] = useState(false)
  async function confirm(reason: string) {
    const outcome = await onConfirm(reason)
    if (outcome.ok) {
      setAsks(false)
      showToast({ text: m.back_office_rights_saved(), tone: 'success' })
    }
    return outcome
  }
  return (
    <>
      <Button {...(size && { size })} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <ReasonDialog title={label} text={text} confirm={label} onConfirm={confirm} onClose={() => setAsks(false)} />
      )}
    </>
  )
}
