import { inFours } from '@waybill/domain/subscriptions/payment-card'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Card } from '../../ui/show/card.tsx'
import { cardFormSchema, cardInputOf } from './card-form-schema.ts'
import { TestCards } from './test-cards.tsx'

type CardFormProps = {
  isImpersonated: boolean
  onSubmit: (input: ReturnType<typeof cardInputOf>) => Promise<void>
}

/** The sandbox provider's card form: it makes a token of the number, as a real provider's does in its own frame. */
export function CardForm({ isImpersonated, onSubmit }: CardFormProps) {
  const form = useDomainForm(cardFormSchema, {
    defaultValues: { holder_name: '', number: '', exp_month: '', exp_year: '', code: '' },
    onSubmit: (values) => onSubmit(cardInputOf(values)),
    warnOnLeave: false,
  })
  const number = form.field('number')
  const reason = isImpersonated ? refusalText('impersonated') : null
  return (
    <>
      <Card>
        <Form form={form}>
          <TextField label={m.subscriptions_form_holder()} autoComplete="cc-name" {...form.field('holder_name')} />
          <TextField
            label={m.subscriptions_form_number()}
            description={m.subscriptions_form_private()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            {...number}
            onChange={(text) => number.onChange(inFours(text))}
          />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <TextField
              label={m.subscriptions_form_month()}
              inputMode="numeric"
              autoComplete="off"
              placeholder="08"
              maxLength={2}
              {...form.field('exp_month')}
            />
            <TextField
              label={m.subscriptions_form_year()}
              inputMode="numeric"
              autoComplete="off"
              placeholder="2030"
              maxLength={4}
              {...form.field('exp_year')}
            />
            <TextField
              label={m.subscriptions_form_code()}
              inputMode="numeric"
              autoComplete="off"
              placeholder="123"
              maxLength={4}
              {...form.field('code')}
            />
          </div>
          <Button
            type="submit"
            kind="primary"
            size="large"
            pending={form.pending}
            {...(reason && { disabledReason: reason })}
          >
            {m.subscriptions_form_save()}
          </Button>
        </Form>
      </Card>
      <TestCards onUse={(text) => number.onChange(inFours(text))} />
    </>
  )
}
