import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { submitDocumentInput } from '@waybill/domain/documents/document-input'
import { documentProblems, licenceProblems } from '@waybill/domain/documents/document-rules'
import { LICENCE_TYPE } from '@waybill/domain/documents/licence'
import { reportProblems } from '@waybill/domain/errors/validation'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PenceField } from '../../ui/form/pence-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { UploadField, uploadsReason } from '../uploads/upload-field.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import {
  type AddDocumentScreenQueryResult,
  AddDocumentScreenSubmit,
  type AddDocumentScreenSubmitResult,
} from './add-view-document-screen.generated.ts'
import { LicenceFields } from './licence-fields.tsx'
import { typeName } from './document-words.ts'
import { isOnFirstDay, nextOfFirstDay } from './documents-due.ts'

/** The form of a document; it asks for no more than the type needs. */
export function DocumentForm({ types, acceptPdf, document, type_id }: DocumentFormProps) {
  const viewer = useViewer()
  const refusal = refusalOf(viewer, 'document.submit', { document: { team_id: viewer.team_id } })
  const isFirstDay = isOnFirstDay(useSearchParams()[0])
  const { form, type, today, licenceFields } = useDocumentForm({ types, document, type_id, isFirstDay })
  const uploads = useUploads({
    kind: 'document',
    acceptPdf,
    onChange: (upload_ids) => form.setValue('upload_ids', upload_ids),
  })
  return (
    <Card>
      <Form form={form}>
        {!type_id && (
          <Select
            label={m.documents_form_type()}
            options={types.map((each) => ({ value: each.id, label: typeName(each) }))}
            {...form.field('type_id')}
          />
        )}
        {type_id && type && <p className="text-lg font-semibold">{typeName(type)}</p>}
        {document && <Before document={document} />}
        <UploadField
          label={m.documents_form_files()}
          description={acceptPdf ? m.documents_form_files_hint_pdf() : m.documents_form_files_hint()}
          acceptPdf={acceptPdf}
          opensCamera={isFirstDay && type_id !== null}
          uploads={uploads}
          error={form.field('upload_ids').error}
        />
        {type?.amount_required && (
          <PenceField
            label={m.documents_form_insured_amount()}
            description={m.documents_form_insured_amount_hint()}
            {...form.field('insured_amount')}
          />
        )}
        {licenceFields}
        <DateField
          label={m.documents_form_expiry()}
          optional={!type?.expiry_required}
          min={today}
          {...form.field('expiry')}
        />
        <Checkbox
          label={m.documents_form_share()}
          description={m.documents_form_share_hint()}
          {...form.field('is_shared')}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          fullWidth
          pending={form.pending}
          disabledReason={refusalText(refusal) ?? uploadsReason(uploads)}
        >
          {m.documents_form_submit()}
        </Button>
      </Form>
    </Card>
  )
}

/** The document that the new one takes the place of. */
function Before({ document }: { document: NonNullable<DocumentFormProps['document']> }) {
  if (document.status === 'approved') return <p className="text-soft">{m.documents_form_keeps()}</p>
  if (!document.rejection_reason) return null
  return (
    <p className="rounded-control bg-trouble-tint px-3 py-2 font-medium text-trouble-ink">
      {m.documents_rejected_because({ reason: document.rejection_reason })}
    </p>
  )
}

type DocumentFormProps = {
  types: AddDocumentScreenQueryResult['documentTypes']
  acceptPdf: boolean
  /** Rejected, and handed in again; or approved, and renewed. */
  document: NonNullable<AddDocumentScreenQueryResult['document']> | null
  type_id: string | null
}

type FormOptions = Omit<DocumentFormProps, 'acceptPdf'> & { isFirstDay: boolean }

/** The form judged by what the chosen type asks for, as the server judges it. */
function useDocumentForm({ types, document, type_id, isFirstDay }: FormOptions) {
  const onDone = ({ submitDocument: sent }: AddDocumentScreenSubmitResult) => {
    showToast({ text: m.documents_sent(), tone: 'success' })
    const list = href('/documents-list/:type', { type: sent.type.id })
    return isFirstDay ? nextOfFirstDay().catch(() => list) : list
  }
  const [submit] = useWrite(AddDocumentScreenSubmit, { onDone })
  const [today] = useState(() => londonDay(new Date()))
  const typeOf = (id: string) => types.find((type) => type.id === id)
  const schema = submitDocumentInput.superRefine(
    reportProblems((input) => {
      const type = typeOf(input.type_id)
      return type ? [...documentProblems(type, input, today), ...licenceProblems(type, input)] : []
    }),
  )
  const form = useDomainForm(schema, {
    defaultValues: defaultsOf({ document, type_id }),
    onSubmit: ({ insured_amount, ...input }) =>
      submit({ input: { ...input, insured_amount: insured_amount === null ? null : decimalOf(insured_amount) } }),
  })
  const type = typeOf(form.values.type_id)
  const licence = { kind: form.field('licence_kind'), number: form.field('licence_number') }
  const licenceFields = type?.code === LICENCE_TYPE && <LicenceFields {...licence} />
  return { form, type, today, licenceFields }
}

/** One that is sent again or renewed begins with what it said. */
function defaultsOf({ document, type_id }: Pick<FormOptions, 'document' | 'type_id'>) {
  return {
    type_id: type_id ?? '',
    document_id: document?.id ?? null,
    insured_amount: document?.insured_amount ? penceOf(document.insured_amount) : null,
    expiry: null,
    licence_kind: document?.licence_kind ?? null,
    licence_number: document?.licence_number ?? '',
    is_shared: document?.is_shared ?? false,
    upload_ids: [] as string[],
  }
}
