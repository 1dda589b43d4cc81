import { describeLicenceInput } from '@waybill/domain/documents/document-input'
import { LICENCE_TYPE } from '@waybill/domain/documents/licence'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { LicenceFields } from '../../documents/licence-fields.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { RegisterLookup } from './register-lookup.tsx'
import { type ReviewDocument, ReviewDocumentScreenLicence } from './review-document-screen.generated.ts'

/** The kind and number of an operator's licence as its owner stated them, or as staff read them on it; an approval needs both. */
export function LicenceCard({ document }: { document: ReviewDocument }) {
  if (document.type.code !== LICENCE_TYPE) return null
  return (
    <Card title={m.back_office_review_licence()}>
      {document.status === 'rejected' ? null : <LicenceForm key={document.id} document={document} />}
      {document.licence_number && (
        <RegisterLookup key={`${document.licence_number} ${document.licence_kind}`} document_id={document.id} />
      )}
    </Card>
  )
}

function LicenceForm({ document: { id, licence_kind, licence_number } }: { document: ReviewDocument }) {
  const [describe] = useWrite(ReviewDocumentScreenLicence, {
    onDone: () => showToast({ text: m.back_office_saved(), tone: 'success' }),
  })
  const form = useDomainForm(describeLicenceInput, {
    defaultValues: {
      document_id: id,
      // Nothing is chosen yet: the schema answers that it is required.
      licence_kind: licence_kind as never,
      licence_number: licence_number ?? '',
    },
    onSubmit: (input) => describe({ input }),
    warnOnLeave: false,
  })
  return (
    <Form form={form}>
      <LicenceFields kind={form.field('licence_kind')} number={form.field('licence_number')} />
      <StaffButton permission="document.review" type="submit" pending={form.pending}>
        {m.back_office_review_licence_save()}
      </StaffButton>
    </Form>
  )
}
