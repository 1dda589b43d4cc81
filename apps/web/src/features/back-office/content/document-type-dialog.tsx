import { addDocumentTypeInput } from '@waybill/domain/back-office/content-input'
import { companyKinds } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import { type Outcome, useWrite } from '../../../query/use-write.ts'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { typeName } from '../../documents/document-words.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import {
  type ContentDocumentType,
  ContentScreenAddDocumentType,
  ContentScreenEditDocumentType,
} from './content-screen.generated.ts'
import { EditDialog, NameField } from './edit-dialog.tsx'

const newType = { name: '', amount_required: false, expiry_required: true, mandatory_for: [] }

/** Changes a type of document; without one given, adds a new one. */
export function DocumentTypeDialog({ type, onClose }: { type: ContentDocumentType | null; onClose: () => void }) {
  const saved = (text: string) => () => {
    onClose()
    showToast({ text, tone: 'success' })
  }
  const [add] = useWrite(ContentScreenAddDocumentType, { onDone: saved(m.back_office_content_added()) })
  const [edit] = useWrite(ContentScreenEditDocumentType, { onDone: saved(m.back_office_saved()) })
  const { name, amount_required, expiry_required, mandatory_for } = type ?? newType
  const form = useDomainForm(addDocumentTypeInput, {
    defaultValues: { name, amount_required, expiry_required, mandatory_for: [...mandatory_for] },
    onSubmit: async (input): Promise<Outcome<unknown>> =>
      type ? edit({ input: { document_type_id: type.id, ...input } }) : add({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={type ? typeName(type) : m.back_office_content_new_type()}
      consequence={m.back_office_content_document_text()}
      form={form}
      onClose={onClose}
    >
      <NameField {...form.field('name')} />
      <div>
        <Checkbox label={m.back_office_content_amount()} {...form.field('amount_required')} />
        <Checkbox label={m.back_office_content_expiry()} {...form.field('expiry_required')} />
      </div>
      <CheckboxGroup
        label={m.back_office_content_mandatory()}
        options={companyKinds.map((value) => ({ value, label: companyKindTexts[value]() }))}
        {...form.field('mandatory_for')}
      />
    </EditDialog>
  )
}
