import { type LicenceKind, licenceKinds } from '@waybill/domain/documents/licence'
import { m } from '@waybill/locales/messages'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { licenceKindText } from './document-words.ts'

type Control<Value> = {
  name: string
  value: Value
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
}

type LicenceFieldsProps = { kind: Control<LicenceKind | null | undefined>; number: Control<string | null | undefined> }

/** The kind and the number that stand on an operator's licence. */
export function LicenceFields({ kind, number }: LicenceFieldsProps) {
  return (
    <>
      <Select
        label={m.documents_licence_kind()}
        description={m.documents_licence_kind_hint()}
        options={licenceKinds.map((value) => ({ value, label: licenceKindText(value) }))}
        {...kind}
      />
      <TextField
        label={m.documents_licence_number()}
        description={m.documents_licence_number_hint()}
        autoComplete="off"
        {...number}
      />
    </>
  )
}
