import { addStaffNoteInput } from '@waybill/domain/back-office/back-office-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { AddStaffNote, type StaffNotes } from './staff-notes.generated.ts'

/** Colleagues' notes about somebody, newest first, and a place for the next. */
export function StaffNotesCard({ user: { id, staff_notes } }: { user: StaffNotes }) {
  const [add] = useWrite(AddStaffNote, {
    onDone: () => showToast({ text: m.back_office_user_note_added(), tone: 'success' }),
  })
  const empty = { user_id: id, text: '' }
  const form = useDomainForm(addStaffNoteInput, {
    defaultValues: empty,
    onSubmit: async (input) => {
      const outcome = await add({ input })
      if (outcome.ok) form.reset(empty)
      return outcome
    },
  })
  return (
    <>
      <Form form={form}>
        <TextArea
          label={m.back_office_user_note_new()}
          description={m.back_office_user_notes_hint()}
          rows={2}
          maxLength={MAX_LONG_TEXT}
          {...form.field('text')}
        />
        <p>
          <StaffButton permission="staff_note.add" type="submit" pending={form.pending}>
            {m.back_office_user_note_add()}
          </StaffButton>
        </p>
      </Form>
      <ul className="mt-4 border-t border-line empty:hidden">
        {staff_notes.map((note) => (
          <li key={note.id} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="mt-0.5 text-sm text-soft">
              {note.author_name} · <DateText value={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
