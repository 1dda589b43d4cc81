import { useState } from 'react'
import { editFaqEntryInput } from '@waybill/domain/back-office/content-input'
import { languages, type Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useOperation } from '../../../api/use-operation.ts'
import { languageNames } from '../../../app/language-names.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ContentScreenEditFaqEntry, type ContentFaqEntry } from './content-screen.generated.ts'
import { EditDialog } from './edit-dialog.tsx'

/** One language at a time; all three are sent together. */
export function FaqDialog({ entry, onClose }: { entry: ContentFaqEntry; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>(getLocale)
  const [edit] = useOperation(ContentScreenEditFaqEntry, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const { id, code, ...words } = entry
  const form = useDomainForm(editFaqEntryInput, {
    defaultValues: { faq_entry_id: id, ...words },
    onSubmit: (input) => edit({ input }),
    warnOnLeave: false,
  })
  const wrong = languages.find((each) => form.errors[`question_${each}`] ?? form.errors[`answer_${each}`])
  return (
    <EditDialog title={code} consequence={m.back_office_content_help_text()} form={form} onClose={onClose} width="wide">
      <SegmentedControl
        label={m.back_office_language()}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      {wrong && wrong !== language && (
        <p role="alert" className="text-sm font-medium text-trouble-ink">
          {m.back_office_content_help_wrong({ language: languageNames[wrong] })}
        </p>
      )}
      <div key={language} lang={language} className="flex flex-col gap-5">
        <TextField label={m.back_office_content_question()} {...form.field(`question_${language}`)} />
        <TextArea
          label={m.back_office_content_answer()}
          description={m.back_office_content_answer_hint()}
          rows={10}
          {...form.field(`answer_${language}`)}
        />
      </div>
    </EditDialog>
  )
}
