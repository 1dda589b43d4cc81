import { say, z } from '@waybill/domain/errors/validation'
import {
  type SandboxAccount,
  sandboxAccounts,
  SANDBOX_SORT_CODE,
  sandboxAccountTokenOf,
} from '@waybill/domain/subscriptions/payment-card'
import { addCardInput } from '@waybill/domain/subscriptions/subscription-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DebitFacts } from './debit-page-card.tsx'

type DebitFormProps = {
  isImpersonated: boolean
  onSubmit: (input: { holder_name: string; token: string }) => Promise<void>
}

/** The sandbox's form of a bank account: a token stands for it from here on, as with a real provider. */
export function DebitForm({ isImpersonated, onSubmit }: DebitFormProps) {
  const form = useDomainForm(debitFormSchema, {
    defaultValues: { holder_name: '', sort_code: '', account_number: '' },
    onSubmit: ({ holder_name, sort_code, account_number }) =>
      onSubmit({ holder_name, token: sandboxAccountTokenOf(sort_code, account_number) ?? '' }),
    warnOnLeave: false,
  })
  const [sort_code, account_number] = [form.field('sort_code'), form.field('account_number')]
  const reason = isImpersonated ? refusalText('impersonated') : null
  return (
    <>
      <Card>
        <DebitFacts />
        <Form form={form}>
          <TextField label={m.subscriptions_debit_holder()} autoComplete="off" {...form.field('holder_name')} />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={m.subscriptions_debit_sort_code()}
              inputMode="numeric"
              autoComplete="off"
              placeholder={SANDBOX_SORT_CODE}
              maxLength={8}
              {...sort_code}
            />
            <TextField
              label={m.subscriptions_debit_account()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              {...account_number}
            />
          </div>
          <Button
            type="submit"
            kind="primary"
            size="large"
            pending={form.pending}
            {...(reason && { disabledReason: reason })}
          >
            {m.subscriptions_debit_save()}
          </Button>
        </Form>
      </Card>
      <TestAccounts
        onUse={(number) => {
          sort_code.onChange(SANDBOX_SORT_CODE)
          account_number.onChange(number)
        }}
      />
    </>
  )
}

const debitFormSchema = addCardInput
  .pick({ holder_name: true })
  .extend({ sort_code: z.string(), account_number: z.string() })
  .refine(({ sort_code, account_number }) => sandboxAccountTokenOf(sort_code, account_number) !== null, {
    ...say('account_unknown'),
    path: ['account_number'],
  })

const does: Readonly<Record<SandboxAccount['does'], () => string>> = {
  pays: m.subscriptions_test_account_pays,
  pays_soon: m.subscriptions_test_account_pays_soon,
  fails_soon: m.subscriptions_test_account_fails_soon,
  refused: m.subscriptions_test_account_refused,
}

/** The accounts of the sandbox and what the bank of each does. */
function TestAccounts({ onUse }: { onUse: (number: string) => void }) {
  return (
    <Card title={m.subscriptions_test_accounts()}>
      <ul className="flex flex-col divide-y divide-line">
        {sandboxAccounts.map((account) => (
          <li key={account.number} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="figures font-medium whitespace-nowrap">{account.number}</p>
              <p className="text-sm text-soft">{does[account.does]()}</p>
            </div>
            <Button
              aria-label={`${m.subscriptions_test_use()} ${account.number}`}
              onClick={() => onUse(account.number)}
            >
              {m.subscriptions_test_use()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
