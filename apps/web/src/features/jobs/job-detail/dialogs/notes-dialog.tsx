import { jobNotesInput } from '@waybill/domain/jobs/job-office-input'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeEditNotes } from './office-dialogs.generated.ts'

/** What the driver reads on the way, put right; the driver is told and sees it at once. */
export function NotesDialog({ job, onClose }: OfficeDialogProps) {
  const [edit] = useWrite(OfficeEditNotes, {
    onDone: () => {
      showToast({ text: m.jobs_notes_edited(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(jobNotesInput, {
    defaultValues: {
      job_id: job.id,
      notes: job.notes ?? '',
      private_notes: job.private_notes ?? '',
      stops: job.stops.map(({ id, notes }) => ({ stop_id: id, notes: notes ?? '' })),
    },
    onSubmit: (input) => edit({ input }),
  })
  const shared = { description: m.jobs_english_hint(), rows: 3, maxLength: MAX_LONG_TEXT, optional: true } as const
  return (
    <Modal title={m.jobs_notes_title()} onClose={onClose}>
      <p className="mb-4">{m.jobs_notes_text()}</p>
      <Form form={form}>
        <TextArea label={m.jobs_notes()} {...shared} {...form.field('notes')} />
        {job.stops.map(({ id, order, short_address }, index) => (
          <TextArea
            key={id}
            label={m.jobs_notes_of_stop({ order, town: placeNameOf(short_address).town })}
            {...shared}
            {...form.field(`stops.${index}.notes`)}
          />
        ))}
        <TextArea
          label={m.jobs_private_notes()}
          {...shared}
          description={m.jobs_notes_private_hint()}
          {...form.field('private_notes')}
        />
        <DialogButtons submit={m.jobs_notes_save()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}
