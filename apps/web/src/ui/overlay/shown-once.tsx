import { IconCopy } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
import { TextLink } from '../action/text-link.tsx'
import { Modal } from './modal.tsx'
import { showToast } from './toast.ts'

type ShownOnceProps = {
  title: string
  text: string
  secret: string
  /** Where the secret is handed to another program. */
  open?: { href: string; label: string }
  onClose: () => void
}

/** A key, link or other secret; it is shown only this once. */
export function ShownOnce({ title, text, secret, open, onClose }: ShownOnceProps) {
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast({ text: m.ui_secret_copied(), tone: 'success' })
  }
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-soft">{text}</p>
      <code className="figures my-4 block rounded-control bg-sunken p-4 text-base break-all select-all">{secret}</code>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {open && <TextLink to={open.href}>{open.label}</TextLink>}
        {'clipboard' in navigator && (
          <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
            {m.ui_secret_copy()}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {m.ui_secret_stored()}
        </Button>
      </div>
    </Modal>
  )
}
