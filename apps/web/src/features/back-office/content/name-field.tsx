import { m } from '@waybill/locales/messages'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'

/** The English name of a type; those of every installation have their translations in the catalogue. */
export function NameField(field: Omit<TextFieldProps, 'label' | 'description'>) {
  return <TextField label={m.back_office_content_name()} description={m.back_office_content_name_hint()} {...field} />
}
