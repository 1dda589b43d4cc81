import { IconCopy } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

type ShownOnceProps = { title: string; text: string; secret: string; onClose: () => void }

/** A key or secret; it is shown only this once. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast({ text: m.api_keys_copied(), tone: 'success' })
  }
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-soft">{text}</p>
      <code className="figures my-4 block rounded-control bg-sunken p-4 text-base break-all select-all">{secret}</code>
      <div className="flex flex-wrap justify-end gap-2">
        {'clipboard' in navigator && (
          <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
            {m.api_keys_copy()}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {m.api_keys_kept()}
        </Button>
      </div>
    </Modal>
  )
}
