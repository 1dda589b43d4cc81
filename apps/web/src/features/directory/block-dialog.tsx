import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { DirectoryBlock } from './directory.generated.ts'
import { type Blockable, useUnblock } from './blocked-note.tsx'

/** Bids that end by a block do not come back, so the dialog says so before (decision 0036). */
export function BlockDialog({ team, onClose }: { team: Blockable; onClose: () => void }) {
  const { id, company_name: company } = team
  const [unblock] = useUnblock(team)
  const [block, { pending }] = useWrite(DirectoryBlock, {
    onDone: () => {
      showToast({ text: m.directory_blocked_toast({ company }), action: { label: m.ui_undo(), onAction: unblock } })
      onClose()
    },
  })
  return (
    <Modal title={m.directory_block_title({ company })} onClose={onClose}>
      <ul className="mb-5 flex list-disc flex-col gap-2 pl-5">
        <li>{m.directory_block_unseen()}</li>
        <li>{m.directory_block_bids()}</li>
        <li>{m.directory_block_running()}</li>
        <li>{m.directory_block_untold()}</li>
      </ul>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void block({ input: { team_id: id } })}>
          {m.directory_block_confirm()}
        </Button>
      </div>
    </Modal>
  )
}
