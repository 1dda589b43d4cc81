import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { ControlOf } from './charges-fields.tsx'

/** A word about the goods, for the few who have one. */
export function NoteFold({ note }: { note: ControlOf<string | null | undefined> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (note.value && !isOpen) setIsOpen(true) // also when another button has written into it
  if (isOpen || note.error)
    return <TextArea label={m.delivery_details()} optional rows={3} maxLength={2000} {...note} />
  return (
    <span className="-ml-4">
      <Button kind="quiet" size="large" onClick={() => setIsOpen(true)}>
        <span className="underline">{m.delivery_add_note()}</span>
      </Button>
    </span>
  )
}
