import { brandInput, MAX_PRODUCT_NAME, MAX_SHORT_NAME } from '@waybill/domain/brand/brand-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { BrandColour } from './brand-colour.tsx'
import { BrandPictureField } from './brand-picture-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { BrandScreenSave, type BrandVersion } from './brand-screen.generated.ts'

/** Everything of the brand at once, with a picture of it in both themes beside. */
export function BrandForm({ newest }: { newest: BrandVersion }) {
  const [save] = useWrite(BrandScreenSave, {
    onDone: () => showToast({ text: m.brand_saved(), tone: 'success' }),
  })
  const { version, person: _, created_at: _at, restored_version: _of, ...values } = newest
  const form = useDomainForm(brandInput, {
    defaultValues: { base_version: version, ...values },
    onSubmit: (input) => save({ input }),
  })
  return (
    <Form form={form}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div className="flex flex-col gap-4">
            <TextField
              label={m.brand_name()}
              description={m.brand_name_hint()}
              maxLength={MAX_PRODUCT_NAME}
              {...form.field('product_name')}
            />
            <TextField
              label={m.brand_short_name()}
              description={m.brand_short_name_hint()}
              maxLength={MAX_SHORT_NAME}
              {...form.field('short_name')}
            />
            <BrandColour field={form.field('signal_colour')} />
            <BrandPictureField
              label={m.brand_logo_light()}
              kind="logo"
              ground="#ffffff"
              {...form.field('logo_light_hash')}
            />
            <BrandPictureField
              label={m.brand_logo_dark()}
              kind="logo"
              ground="#151d28"
              {...form.field('logo_dark_hash')}
            />
            <BrandPictureField label={m.brand_mark()} kind="mark" ground="#ffffff" {...form.field('mark_hash')} />
            <TextField label={m.brand_email()} type="email" {...form.field('support_email')} />
            <PhoneField label={m.brand_phone()} {...form.field('support_phone')} />
            <TextArea
              label={m.brand_imprint()}
              description={m.brand_imprint_hint()}
              rows={4}
              {...form.field('imprint')}
            />
          </div>
        </Card>
        <div className="flex flex-col gap-4 lg:sticky lg:top-4">
          <BrandPreview {...form.values} />
          <p role="alert" className="text-trouble-ink empty:hidden">
            {form.field('base_version').error}
          </p>
          <StaffButton permission="market.edit" type="submit" kind="primary" pending={form.pending}>
            {m.back_office_save()}
          </StaffButton>
        </div>
      </div>
    </Form>
  )
}
