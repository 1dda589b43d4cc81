import { useState } from 'react'
import { href } from 'react-router'
import { submitDocumentInput } from '@waybill/domain/documents/document-input'
import { documentProblems } from '@waybill/domain/documents/document-rules'
import { reportProblems } from '@waybill/domain/errors/validation'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import {
  AddDocumentScreenSubmit,
  type AddDocumentScreenQueryResult,
  type AddDocumentScreenSubmitResult,
} from './add-view-document-screen.generated.ts'

export type DocumentFormProps = {
  types: AddDocumentScreenQueryResult['documentTypes']
  acceptPdf: boolean
  /** Rejected, and handed in again; or approved, and renewed. */
  document: NonNullable<AddDocumentScreenQueryResult['document']> | null
  type_id: string | null
}

/** The form judged by what the chosen type asks for, as the server judges it. */
export function useDocumentForm({ types, document, type_id }: Omit<DocumentFormProps, 'acceptPdf'>) {
  const onDone = ({ submitDocument: sent }: AddDocumentScreenSubmitResult) => {
    showToast({ text: m.documents_sent(), tone: 'success' })
    return href('/documents-list/:type', { type: sent.type.id })
  }
  const [submit] = useWrite(AddDocumentScreenSubmit, { onDone })
  const [today] = useState(() => londonDay(new Date()))
  const typeOf = (id: string) => types.find((type) => type.id === id)
  const schema = submitDocumentInput.superRefine(
    reportProblems((input) => {
      const type = typeOf(input.type_id)
      return type ? documentProblems(type, input, today) : []
    }),
  )
  const form = useDomainForm(schema, {
    defaultValues: {
      type_id: type_id ?? '',
      document_id: document?.id ?? null,
      insured_amount: document?.insured_amount ? penceOf(document.insured_amount) : null,
      expiry: null,
      is_shared: document?.is_shared ?? false,
      upload_ids: [],
    },
    onSubmit: ({ insured_amount, ...input }) =>
      submit({ input: { ...input, insured_amount: insured_amount === null ? null : decimalOf(insured_amount) } }),
  })
  return { form, type: typeOf(form.values.type_id), today }
}
