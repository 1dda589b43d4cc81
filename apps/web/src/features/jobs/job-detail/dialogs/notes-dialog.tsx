import { Fragment } from 'react'
import { jobNotesInput } from '@waybill/domain/jobs/job-office-input'
import { accessFields, accessOf } from '@waybill/domain/jobs/place-access'
import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { PlaceAccessFields, type AccessHandle } from '../../wizard/places/place-access-fields.tsx'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeEditNotes } from './office-dialogs.generated.ts'

/** Corrects the driver's notes on the way; the driver is notified and sees them at once. */
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
      pickup: accessOf(job.pickup),
      destination: accessOf(job.destination),
      stops: job.stops.map((stop) => ({ stop_id: stop.id, notes: stop.notes ?? '', access: accessOf(stop) })),
    },
    onSubmit: (input) => edit({ input }),
  })
  function accessHandle(name: 'pickup' | 'destination' | `stops.${number}.access`): AccessHandle {
    const value = (field: (typeof accessFields)[number]) => form.field(`${name}.${field}`)
    return {
      name,
      value: Object.fromEntries(accessFields.map((field) => [field, value(field).value])),
      change: (part) => {
        for (const [field, text] of Object.entries(part))
          value(field as (typeof accessFields)[number]).onChange(text ?? '')
      },
      errorOf: (field) => value(field).error,
    }
  }
  const shared = { description: m.jobs_english_hint(), rows: 3, maxLength: MAX_LONG_TEXT, optional: true } as const
  return (
    <Modal title={m.jobs_notes_title()} onClose={onClose}>
      <p className="mb-4">{m.jobs_notes_text()}</p>
      <Form form={form}>
        <TextArea label={m.jobs_notes()} {...shared} {...form.field('notes')} />
        <PlaceAccessFields title={accessTitle(0, job.pickup)} place={accessHandle('pickup')} />
        {job.stops.map((stop, index) => (
          <Fragment key={stop.id}>
            <TextArea
              label={m.jobs_notes_of_stop({ order: stop.order, town: placeNameOf(stop.short_address).town })}
              {...shared}
              {...form.field(`stops.${index}.notes`)}
            />
            <PlaceAccessFields title={accessTitle(stop.order, stop)} place={accessHandle(`stops.${index}.access`)} />
          </Fragment>
        ))}
        <PlaceAccessFields
          title={accessTitle(job.stops.length + 1, job.destination)}
          place={accessHandle('destination')}
        />
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

function accessTitle(turn: number, { short_address }: { short_address: string }): string {
  return `${placeMark(turn)} · ${placeNameOf(short_address).town}: ${m.job_wizard_access()}`
}
