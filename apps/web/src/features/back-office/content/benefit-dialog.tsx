import { addBenefitInput } from '@waybill/domain/benefits/benefit-input'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { useWrite, type Outcome } from '../../../query/use-write.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ContentScreenAddBenefit, ContentScreenEditBenefit, type ContentBenefit } from './content-screen.generated.ts'
import { EditDialog } from './edit-dialog.tsx'
import { WordsInLanguages } from './words-in-languages.tsx'

const inEach = <Text extends string>(text: Text) =>
  ({ [`${text}_en`]: '', [`${text}_ro`]: '', [`${text}_pl`]: '' }) as Record<`${Text}_${Language}`, string>
const newBenefit = {
  partner_name: '',
  url: 'https://',
  code: null,
  active: true,
  starts_on: null,
  ends_on: null,
  ...inEach('title'),
  ...inEach('summary'),
  ...inEach('body'),
}

/** Changes a benefit; without one given, adds a new one. */
export function BenefitDialog({ benefit, onClose }: { benefit: ContentBenefit | null; onClose: () => void }) {
  const saved = (text: string) => () => {
    onClose()
    showToast({ text, tone: 'success' })
  }
  const [add] = useWrite(ContentScreenAddBenefit, { onDone: saved(m.back_office_content_added()) })
  const [edit] = useWrite(ContentScreenEditBenefit, { onDone: saved(m.back_office_saved()) })
  const { id, ...values } = benefit ?? { id: null, ...newBenefit }
  const form = useDomainForm(addBenefitInput, {
    defaultValues: values,
    onSubmit: async (input): Promise<Outcome<unknown>> =>
      id ? edit({ input: { benefit_id: id, ...input } }) : add({ input }),
  })
  const isWrong = (language: Language) =>
    (['title', 'summary', 'body'] as const).some((text) => form.errors[`${text}_${language}`])
  return (
    <EditDialog
      title={benefit ? benefit.partner_name : m.back_office_content_new_benefit()}
      consequence={m.back_office_content_benefit_text()}
      form={form}
      onClose={onClose}
      width="wide"
    >
      <TextField label={m.benefits_partner()} {...form.field('partner_name')} />
      <TextField label={m.back_office_content_benefit_url()} type="url" {...form.field('url')} />
      <TextField
        label={m.benefits_code()}
        description={m.back_office_content_benefit_code_hint()}
        {...form.field('code')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={m.back_office_content_benefit_from()} {...form.field('starts_on')} />
        <DateField label={m.benefits_last_day()} {...form.field('ends_on')} />
      </div>
      <Checkbox
        label={m.back_office_content_offered()}
        description={m.back_office_content_benefit_offered_hint()}
        {...form.field('active')}
      />
      <WordsInLanguages isWrong={isWrong}>
        {(language) => (
          <>
            <TextField label={m.back_office_content_benefit_title()} {...form.field(`title_${language}`)} />
            <TextField label={m.back_office_content_benefit_summary()} {...form.field(`summary_${language}`)} />
            <TextArea
              label={m.back_office_content_benefit_body()}
              description={m.back_office_content_answer_hint()}
              rows={8}
              {...form.field(`body_${language}`)}
            />
          </>
        )}
      </WordsInLanguages>
    </EditDialog>
  )
}
