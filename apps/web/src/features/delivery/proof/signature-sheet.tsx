import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { SignaturePad, type SignaturePadHandle } from '../../../ui/form/signature-pad.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { validationText } from '../../../ui/form/validation-text.ts'
import type { ControlOf } from '../steps/charges-fields.tsx'
import { RowError } from './proof-row.tsx'

type SignatureSheetProps = {
  recipient: ControlOf<string | null | undefined>
  /** Where they sign. */
  place: string
  /** With the name that stands in it. */
  onDone: (signature: File, name: string) => void
  onClose: () => void
}

/** The whole screen is the paper, upright or across: who signs, where, and what they draw. */
export function SignatureSheet({ recipient, place, onDone, onClose }: SignatureSheetProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [problem, setProblem] = useState<string>()
  const name = recipient.value?.trim() ?? ''

  async function handleDone() {
    const signature = await pad.current?.finish([name, place].filter(Boolean).join(' · '))
    if (!signature) return setProblem(validationText('signature_required'))
    onDone(signature, name)
    onClose()
  }

  return (
    <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className="fixed inset-0 z-50 bg-raised">
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col gap-2 p-3 pt-safe-3 pb-safe-3 outline-none">
          <header className="flex items-center gap-3">
            <Heading slot="title" className="min-w-0 flex-1 truncate font-bold">
              {place}
            </Heading>
            <IconButton label={m.ui_close()} icon={<IconX size={24} />} onClick={onClose} />
          </header>
          <TextField
            label={m.delivery_recipient()}
            labelHidden
            placeholder={m.delivery_recipient()}
            autoComplete="off"
            autoCapitalize="words"
            {...recipient}
          />
          <SignaturePad ref={pad} label={m.delivery_signature()} hint={m.delivery_sign_here()} />
          <RowError text={problem} />
          <footer className="flex flex-wrap gap-2">
            <Button size="large" onClick={() => pad.current?.clear()}>
              {m.ui_signature_clear()}
            </Button>
            {name && (
              <Button size="large" onClick={() => pad.current?.drawTyped(name)}>
                {m.ui_signature_typed({ name })}
              </Button>
            )}
            <span className="min-w-32 flex-1">
              <Button kind="primary" size="huge" fullWidth onClick={() => void handleDone()}>
                {m.delivery_sign_done()}
              </Button>
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
