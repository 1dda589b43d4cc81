import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { DialogButtons, GoodsConfirmedField, goodsUnconfirmed, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeReinstateJob } from './office-dialogs.generated.ts'

/** Puts the job back on the board; whoever had it is told that it is theirs no more. */
export function ReinstateDialog({ job, onClose }: OfficeDialogProps) {
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
