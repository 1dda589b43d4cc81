import { useState } from 'react'
import { deliverForDriverInput } from '@waybill/domain/delivery/proof-input'
import { withdrawInput } from '@waybill/domain/jobs/job-office-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { DialogButtons, GoodsConfirmedField, goodsUnconfirmed, type OfficeDialogProps } from './dialog-parts.tsx'
import type { OfficeDialog } from '../office-actions.ts'
import { OfficeDeliver, OfficeReinstateJob, OfficeWithdraw } from './office-dialogs.generated.ts'
import { RepostDialog } from './repost-dialog.tsx'

const dialogs = {
  allocate: AllocateDialog,
  assign: AssignDialog,
  close: CloseDialog,
  deliver: DeliverDialog,
  hand_over: HandOverDialog,
  notes: NotesDialog,
  reinstate: ReinstateDialog,
  repost: RepostDialog,
  withdraw: WithdrawDialog,
} as const satisfies Record<OfficeDialog, (props: OfficeDialogProps) => unknown>

/** The office's questions, loaded with the first one that is asked. */
export function OfficeDialogs({ dialog, ...props }: OfficeDialogProps & { dialog: OfficeDialog }) {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}

/** The poster says that the goods arrived; what it means is said before it is done. */
function DeliverDialog({ job, onClose }: OfficeDialogProps) {
  const [deliver] = useWrite(OfficeDeliver, { onDone: onClose })
  const form = useDomainForm(deliverForDriverInput, {
    defaultValues: { job_id: job.id, comment: '' },
    warnOnLeave: false,
    onSubmit: (input) => deliver({ input }),
  })
  return (
    <Modal title={m.jobs_do_deliver_for_driver()} onClose={onClose}>
      <p className="mb-4">{m.jobs_deliver_text()}</p>
      <Form form={form}>
        <TextArea label={m.jobs_deliver_comment()} maxLength={MAX_LONG_TEXT} {...form.field('comment')} />
        <DialogButtons submit={m.jobs_deliver_submit()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

/** Puts the job back on the board; whoever had it is told that it is theirs no more. */
function ReinstateDialog({ job, onClose }: OfficeDialogProps) {
  const [reinstate, { pending }] = useWrite(OfficeReinstateJob, {
    onDone: () => showToast({ text: m.jobs_reinstated({ number: job.job_number }), tone: 'success' }),
  })
  const company = job.bid_team?.company_name
  const reported_at = job.goods_reported_on_board_at
  const [isConfirmed, setIsConfirmed] = useState(false)
  async function handleSubmit() {
    await reinstate({ input: { job_id: job.id, goods_on_board_confirmed: isConfirmed } })
    onClose()
  }
  return (
    <Modal title={m.jobs_reinstate_title()} onClose={onClose}>
      <p>{company ? m.jobs_reinstate_text_allocated({ company }) : m.jobs_reinstate_text()}</p>
      <GoodsConfirmedField reported_at={reported_at} value={isConfirmed} onChange={setIsConfirmed} />
      <DialogButtons
        disabledReason={goodsUnconfirmed(reported_at, isConfirmed)}
        submit={m.jobs_do_reinstate()}
        pending={pending}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
      />
    </Modal>
  )
}

/** The carrier gives the job back, with a reason that the poster reads. */
function WithdrawDialog({ job, onClose }: OfficeDialogProps) {
  const [withdraw] = useWrite(OfficeWithdraw, {
    onDone: () => {
      showToast({ text: m.jobs_withdrawn() })
      onClose()
    },
  })
  const form = useDomainForm(withdrawInput, {
    defaultValues: { job_id: job.id, reason: '' },
    onSubmit: (input) => withdraw({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.jobs_withdraw_title()} onClose={onClose}>
      <p className="mb-4">{m.jobs_withdraw_text({ company: job.team.company_name })}</p>
      <Form form={form}>
        <TextArea
          label={m.jobs_withdraw_reason()}
          description={m.jobs_english_hint()}
          rows={3}
          maxLength={MAX_LONG_TEXT}
          {...form.field('reason')}
        />
        <DialogButtons kind="danger" submit={m.jobs_do_withdraw()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}
