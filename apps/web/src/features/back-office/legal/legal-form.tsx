import { type LegalKind, MAX_LEGAL_TEXT } from '@waybill/domain/legal/legal-document'
import { publishLegalInput } from '@waybill/domain/legal/legal-input'
import { m } from '@waybill/locales/messages'
import { product } from '@waybill/locales/words'
import { useWrite } from '../../../query/use-write.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { languageNames } from '../../../ui/layout/language-menu.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { LegalText } from '../../legal/legal-text.tsx'
import { WordsInLanguages } from '../content/words-in-languages.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { LegalTextsScreenPublish, type LegalVersion } from './legal-texts-screen.generated.ts'

/** The next version, which begins as the newest one, with a preview next to it. */
export function LegalForm({ kind, newest }: { kind: LegalKind; newest: LegalVersion }) {
  const [publish] = useWrite(LegalTextsScreenPublish, {
    onDone: ({ publishLegalDocument: { version } }) =>
      showToast({ text: m.legal_texts_published({ version: String(version) }), tone: 'success' }),
  })
  const { version, body_en, body_ro, body_pl } = newest
  const form = useDomainForm(publishLegalInput, {
    defaultValues: {
      kind,
      base_version: version,
      body_en,
      body_ro,
      body_pl,
      effective_at: null,
      must_accept: false,
      is_sample_read: false,
    },
    onSubmit: (input) => publish({ input }),
  })
  return (
    <Form form={form}>
      <WordsInLanguages isWrong={(language) => Boolean(form.errors[`body_${language}`])}>
        {(language) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card>
              <TextArea
                label={m.legal_texts_body({ language: languageNames[language] })}
                description={m.legal_texts_body_hint({ parts: '{product}, {operator}, {registration}, {plans}' })}
                optional={language !== 'en'}
                rows={20}
                maxLength={MAX_LEGAL_TEXT}
                {...form.field(`body_${language}`)}
              />
            </Card>
            <Card title={m.legal_texts_preview()}>
              <LegalText
                body={(form.values[`body_${language}`] ?? '').replaceAll('{product}', product)}
                language={language}
                prices={<p className="text-soft">{m.legal_texts_plans()}</p>}
              />
            </Card>
          </div>
        )}
      </WordsInLanguages>
      <Card>
        <div className="flex max-w-xl flex-col gap-4">
          <DateTimeField
            label={m.legal_texts_effective()}
            description={m.legal_texts_effective_hint()}
            optional
            {...form.field('effective_at')}
          />
          <Checkbox
            label={m.legal_texts_must_accept()}
            description={m.legal_texts_must_accept_hint()}
            {...form.field('must_accept')}
          />
          {version === 0 && (
            <Checkbox
              label={m.legal_texts_sample_read()}
              description={m.legal_texts_sample_read_hint()}
              {...form.field('is_sample_read')}
            />
          )}
          <p role="alert" className="text-trouble-ink empty:hidden">
            {form.field('base_version').error}
          </p>
          <StaffButton permission="market.edit" type="submit" kind="primary" pending={form.pending}>
            {m.legal_texts_publish({ version: String(version + 1) })}
          </StaffButton>
        </div>
      </Card>
    </Form>
  )
}
