import { saveOwnTextInput } from '@waybill/domain/brand/own-text-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { type MarketTextRow, TextsScreenRemove, TextsScreenSave } from './texts-screen.generated.ts'

/** One text in one language, a box for each of its plural forms, with the product's words above each. */
export function OwnTextDialog({ text, onClose }: { text: MarketTextRow; onClose: () => void }) {
  const { key, language, original, own, parameters, is_outdated } = text
  const [save] = useWrite(TextsScreenSave, { onDone: onClose })
  const [remove, { pending }] = useWrite(TextsScreenRemove, { onDone: onClose })
  const ownOf = new Map(own?.map(({ form, text: words }) => [form, words]))
  const form = useDomainForm(saveOwnTextInput, {
    defaultValues: {
      key,
      language,
      forms: original.map((each) => ({ form: each.form, text: ownOf.get(each.form) ?? each.text })),
    },
    onSubmit: (input) => save({ input }),
  })
  return (
    <Modal title={m.brand_texts_edit()} onClose={onClose} width="wide">
      <Form form={form}>
        <p className="text-sm text-soft wrap-anywhere">{key}</p>
        {is_outdated && <p className="text-soft">{m.brand_texts_outdated_text()}</p>}
        {parameters.length > 0 && (
          <p className="text-soft">{m.brand_texts_keep({ parts: parameters.map((name) => `{${name}}`).join(', ') })}</p>
        )}
        {original.map((each, at) => (
          <div key={each.form} lang={language}>
            <TextArea
              label={original.length > 1 ? m.brand_texts_form({ form: each.form }) : m.brand_texts_words()}
              description={each.text}
              rows={3}
              {...form.field(`forms.${at}.text`)}
            />
          </div>
        ))}
        <p role="alert" className="text-trouble-ink empty:hidden">
          {form.field('forms').error}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {own && (
            <StaffButton
              permission="market.edit"
              kind="quiet"
              pending={pending}
              onClick={() => void remove({ input: { key, language } })}
            >
              {m.brand_texts_remove()}
            </StaffButton>
          )}
          {original.length > 0 && (
            <StaffButton permission="market.edit" type="submit" kind="primary" pending={form.pending}>
              {m.back_office_save()}
            </StaffButton>
          )}
        </div>
      </Form>
    </Modal>
  )
}
