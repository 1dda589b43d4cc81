import { useState } from 'react'
import { makeCalendarLinkInput } from '@waybill/domain/calendars/calendar-link-input'
import { m } from '@waybill/locales/messages'
import { publicUrl } from '../../api/server.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'
import { type CalendarCard, CalendarLinkMake, CalendarLinkRevoke } from './calendar-card.generated.ts'

/** Asks for the password, then shows the address: only this once. */
export function MakeLink({ replaces, onClose }: { replaces: boolean; onClose: () => void }) {
  const [path, setPath] = useState<string | null>(null)
  const [make] = useWrite(CalendarLinkMake, { onDone: ({ makeCalendarLink }) => setPath(makeCalendarLink.path) })
  const form = useDomainForm(makeCalendarLinkInput, {
    defaultValues: { password: '' },
    onSubmit: (input) => make({ input }),
    warnOnLeave: false,
  })
  if (path) {
    const secret = publicUrl(path)
    return (
      <ShownOnce
        title={m.calendars_once_title()}
        text={m.calendars_once_text()}
        secret={secret}
        onClose={onClose}
        // The scheme by which phones and desks hand an address to their calendar program.
        open={{ href: secret.replace(/^https?:/, 'webcal:'), label: m.calendars_open() }}
      />
    )
  }
  return (
    <Modal title={replaces ? m.calendars_renew() : m.calendars_make()} onClose={onClose}>
      <Form form={form}>
        {replaces && <p className="text-soft">{m.calendars_renew_note()}</p>}
        <TextField
          label={m.sign_in_factor_password()}
          description={m.sign_in_again_code()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          {m.calendars_make()}
        </Button>
      </Form>
    </Modal>
  )
}

/** Names what follows, since the address cannot be brought back. */
export function RemoveLink({ link, onClose }: { link: CalendarCard; onClose: () => void }) {
  const [remove, { pending }] = useWrite(CalendarLinkRevoke, {
    onDone: () => {
      showToast({ text: m.calendars_removed(), tone: 'success' })
      onClose()
    },
  })
  return (
    <Modal title={m.calendars_remove_title()} onClose={onClose}>
      <p>{m.calendars_remove_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void remove({ input: { calendar_link_id: link.id } })}>
          {m.calendars_remove()}
        </Button>
      </div>
    </Modal>
  )
}
