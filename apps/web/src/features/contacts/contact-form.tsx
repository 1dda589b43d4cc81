import { refusalOf } from '@waybill/domain/access/permissions'
import { contactInput } from '@waybill/domain/contacts/contact-input'
import { MAX_ACCESS_HOURS } from '@waybill/domain/jobs/place-access'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { href } from 'react-router'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { validationText } from '../../ui/form/validation-text.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { ContactSave, type ContactCard } from './contacts.generated.ts'
import { PickupField, type Pickup } from './pickup-field.tsx'

/** An entry of the address book, new or changed. */
export function ContactForm({ contact }: { contact: ContactCard | null }) {
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'contact.edit', { contact: { team_id: viewer.team_id } }))
  const [submit] = useWrite(ContactSave, {
    onDone: ({ saveContact: { id, name } }) => {
      showToast({ text: m.contacts_saved({ name }), tone: 'success' })
      return href('/view-contact/:id', { id })
    },
  })
  const form = useDomainForm(contactInput, {
    defaultValues: valuesOf(contact),
    onSubmit: (input) => submit({ input }),
  })
  const { pickup } = form.errors
  const wrong = pickup?.latitude ?? pickup?.short_address
  return (
    <Card>
      <Form form={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={m.contacts_name()} autoComplete="off" {...form.field('name')} />
          <TextField label={m.contacts_company()} optional autoComplete="off" {...form.field('company')} />
          <PhoneField label={m.contacts_phone()} optional autoComplete="off" {...form.field('phone')} />
          <TextField
            label={m.contacts_access_hours()}
            description={m.contacts_access_hours_hint()}
            optional
            autoComplete="off"
            maxLength={MAX_ACCESS_HOURS}
            {...form.field('access_hours')}
          />
        </div>
        <PickupField
          value={form.values.pickup as Pickup}
          onChange={(value) => form.setValue('pickup', value)}
          errors={{
            place: wrong && validationText(wrong.message),
            point: pickup?.point && validationText(pickup.point.message),
          }}
        />
        <TextArea
          label={m.contacts_notes()}
          description={m.contacts_notes_hint()}
          optional
          rows={3}
          maxLength={MAX_LONG_TEXT}
          {...form.field('notes')}
        />
        <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
          {m.contacts_save()}
        </Button>
      </Form>
    </Card>
  )
}

const nothing = {
  id: null,
  name: '',
  company: null,
  phone: null,
  notes: null,
  access_hours: null,
  pickup: { point: '', short_address: '' },
}

function valuesOf(contact: ContactCard | null) {
  if (!contact) return nothing
  const { id, name, company, phone, notes, access_hours, pickup } = contact
  return { id, name, company, phone, notes, access_hours, pickup }
}
