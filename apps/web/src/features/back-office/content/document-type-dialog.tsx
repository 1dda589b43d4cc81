import { editDocumentTypeInput } from '@waybill/domain/back-office/content-input'
import { companyKinds } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import { useOperation } from '../../../api/use-operation.ts'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { typeName } from '../../documents/document-words.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import { ContentScreenEditDocumentType, type ContentDocumentType } from './content-screen.generated.ts'
import { EditDialog } from './edit-dialog.tsx'
import { NameField } from './name-field.tsx'

export function DocumentTypeDialog({ type, onClose }: { type: ContentDocumentType; onClose: () => void }) {
  const [edit] = useOperation(ContentScreenEditDocumentType, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const { id, code: _, ...given } = type
  const form = useDomainForm(editDocumentTypeInput, {
    defaultValues: { document_type_id: id, ...given, mandatory_for: [...given.mandatory_for] },
    onSubmit: (input) => edit({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={typeName(type)}
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
