import { say, z } from '@waybill/domain/errors/validation'
import { inFours, type SandboxCard, sandboxCards, sandboxTokenOf } from '@waybill/domain/subscriptions/payment-card'
import { addCardInput } from '@waybill/domain/subscriptions/subscription-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Card } from '../../../ui/show/card.tsx'

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
            autoComplete="cc-number"
            maxLength={23}
            {...number}
            onChange={(text) => number.onChange(inFours(text))}
          />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <TextField
              label={m.subscriptions_form_month()}
              inputMode="numeric"
              autoComplete="cc-exp-month"
              placeholder="08"
              maxLength={2}
              {...form.field('exp_month')}
            />
            <TextField
              label={m.subscriptions_form_year()}
              inputMode="numeric"
              autoComplete="cc-exp-year"
              placeholder="2030"
              maxLength={4}
              {...form.field('exp_year')}
            />
            <TextField
              label={m.subscriptions_form_code()}
              inputMode="numeric"
              autoComplete="cc-csc"
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

/** The typed fields; number and security code are only looked at here and never sent. */
const cardFormSchema = addCardInput.omit({ token: true, exp_month: true, exp_year: true }).extend({
  number: z.string().refine((number) => sandboxTokenOf(number) !== null, say('card_unknown')),
  exp_month: z.string().regex(/^(0?[1-9]|1[0-2])$/, say('date_incorrect')),
  exp_year: z.string().regex(/^(20)?\d\d$/, say('date_incorrect')),
  code: z.string().regex(/^\d{3,4}$/, say('security_code_incorrect')),
})
type CardFormValues = z.output<typeof cardFormSchema>

/** The sent input: the token that stands for the number. */
function cardInputOf({ holder_name, number, exp_month, exp_year }: CardFormValues) {
  const year = Number(exp_year)
  return {
    holder_name,
    token: sandboxTokenOf(number) ?? '',
    exp_month: Number(exp_month),
    exp_year: year < 100 ? 2000 + year : year,
  }
}

const does: Readonly<Record<SandboxCard['does'], () => string>> = {
  successful: m.subscriptions_test_successful,
  processing: m.subscriptions_test_processing,
  cancelled: m.subscriptions_test_cancelled,
  failed: m.subscriptions_test_failed,
  expired: m.subscriptions_test_expired,
}

/** The cards of the sandbox and what each of them does. */
function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <Card title={m.subscriptions_test_cards()}>
      <p className="mb-3 text-sm text-soft">{m.subscriptions_test_cards_hint()}</p>
      <ul className="flex flex-col divide-y divide-line">
        {sandboxCards.map((card) => (
          <li key={card.number} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="figures font-medium">{inFours(card.number)}</p>
              <p className="text-sm text-soft">{does[card.does]()}</p>
            </div>
            <Button
              aria-label={`${m.subscriptions_test_use()} ${inFours(card.number)}`}
              onClick={() => onUse(card.number)}
            >
              {m.subscriptions_test_use()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
