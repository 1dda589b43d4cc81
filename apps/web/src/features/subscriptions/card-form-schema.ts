import { say, z } from '@waybill/domain/errors/validation'
import { addCardInput } from '@waybill/domain/subscriptions/subscription-input'
import { sandboxTokenOf } from '@waybill/domain/subscriptions/payment-card'

/** What is typed on our page where the rest is typed into the provider's frame. */
export const cardHolderSchema = addCardInput.pick({ holder_name: true })

/** What is typed; number and security code are only looked at here and never sent. */
export const cardFormSchema = addCardInput.omit({ token: true, exp_month: true, exp_year: true }).extend({
  number: z.string().refine((number) => sandboxTokenOf(number) !== null, say('card_unknown')),
  exp_month: z.string().regex(/^(0?[1-9]|1[0-2])$/, say('date_incorrect')),
  exp_year: z.string().regex(/^(20)?\d\d$/, say('date_incorrect')),
  code: z.string().regex(/^\d{3,4}$/, say('security_code_incorrect')),
})
export type CardFormValues = z.output<typeof cardFormSchema>

/** What is sent instead: the token that stands for the number. */
export function cardInputOf({ holder_name, number, exp_month, exp_year }: CardFormValues) {
  const year = Number(exp_year)
  return {
    holder_name,
    token: sandboxTokenOf(number) ?? '',
    exp_month: Number(exp_month),
    exp_year: year < 100 ? 2000 + year : year,
  }
}
