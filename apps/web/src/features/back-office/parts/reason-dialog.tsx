import { useState } from 'react'
import { staffReason } from '@waybill/domain/back-office/back-office-input'
import { z } from '@waybill/domain/errors/validation'
import { MAX_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { StaffButton, type StaffPermission } from './staff-button.tsx'

const reasonInput = z.object({ reason: staffReason() })

type ReasonDialogProps<Result> = {
  title: string
  /** The consequence, in a sentence. */
  text: string
  confirm: string
  danger?: boolean
  onConfirm: (reason: string) => Promise<Outcome<Result>>
  onClose: () => void
}

/** Asks staff for the reason of what they do; it is written to the audit log. */
export function ReasonDialog<Result>({ title, text, confirm, danger, onConfirm, onClose }: ReasonDialogProps<Result>) {
  const form = useDomainForm(reasonInput, {
    defaultValues: { reason: '' },
    onSubmit: ({ reason }) => onConfirm(reason),
    warnOnLeave: false,
  })
  return (
    <Modal title={title} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{text}</p>
        <TextArea
          label={m.back_office_reason()}
          description={m.back_office_reason_hint()}
          rows={2}
          maxLength={MAX_TEXT}
          {...form.field('reason')}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} pending={form.pending}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

type ReasonButtonProps<Result> = {
  permission: StaffPermission
  label: string
  /** The consequence, in a sentence. */
  text: string
  /** Once it is done. */
  said?: string
  size?: 'small'
  onConfirm: (reason: string) => Promise<Outcome<Result>>
}

/** Something that staff do about somebody, once they have said why. */
export function ReasonButton<Result>({ permission, label, text, said, size, onConfirm }: ReasonButtonProps<Result>) {
  const [asks, setAsks] = useState(false)
  async function confirm(reason: string) {
    const outcome = await onConfirm(reason)
    if (outcome.ok) {
      setAsks(false)
      showToast({ text: said ?? m.back_office_rights_saved(), tone: 'success' })
    }
    return outcome
  }
  return (
    <>
      <StaffButton permission={permission} {...(size && { size })} onClick={() => setAsks(true)}>
        {label}
      </StaffButton>
      {asks && (
        <ReasonDialog title={label} text={text} confirm={label} onConfirm={confirm} onClose={() => setAsks(false)} />
      )}
    </>
  )
}
