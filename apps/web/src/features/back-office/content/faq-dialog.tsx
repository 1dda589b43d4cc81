import { editFaqEntryInput } from '@waybill/domain/back-office/content-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ContentScreenEditFaqEntry, type ContentFaqEntry } from './content-screen.generated.ts'
import { EditDialog } from './edit-dialog.tsx'
import { WordsInLanguages } from './words-in-languages.tsx'

export function FaqDialog({ entry, onClose }: { entry: ContentFaqEntry; onClose: () => void }) {
  const [edit] = useWrite(ContentScreenEditFaqEntry, {
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
  return (
    <EditDialog title={code} consequence={m.back_office_content_help_text()} form={form} onClose={onClose} width="wide">
      <WordsInLanguages
        isWrong={(language) => Boolean(form.errors[`question_${language}`] ?? form.errors[`answer_${language}`])}
      >
        {(language) => (
          <>
            <TextField label={m.back_office_content_question()} {...form.field(`question_${language}`)} />
            <TextArea
              label={m.back_office_content_answer()}
              description={m.back_office_content_answer_hint()}
              rows={10}
              {...form.field(`answer_${language}`)}
            />
          </>
        )}
      </WordsInLanguages>
    </EditDialog>
  )
}
