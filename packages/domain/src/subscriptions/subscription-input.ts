import { say, z } from '../errors/validation.ts'
import { personText } from '../text/linkless-text.ts'
import { instant } from '../time/moments.ts'
import { paymentSources } from './subscription-status.ts'

export const planIdInput = z.object({ plan_id: z.uuid() })

/** A card as the provider's form hands it over: a token that stands for the number, and the expiry where it was typed on our page. */
export const addCardInput = z.object({
  holder_name: personText().min(1, say('card_holder_required')),
  token: z.string().min(1, say('card_unknown')).max(255, say('card_unknown')),
  exp_month: z.int().min(1, say('date_incorrect')).max(12, say('date_incorrect')).optional(),
  exp_year: z.int().min(2000, say('date_incorrect')).max(2100, say('date_incorrect')).optional(),
})

export const cardIdInput = z.object({ card_id: z.uuid() })

/** Operations that are about the viewer's own subscription and need nothing else said. */
export const ownSubscriptionInput = z.object({}).default({})

export const grantTrialInput = z.object({ team_id: z.uuid(), expire_at: instant() })
export const teamIdInput = z.object({ team_id: z.uuid() })

/** Paid outside of the web: by bank, or in the product before this one. */
export const setSubscriptionByHandInput = z.object({
  team_id: z.uuid(),
  plan_id: z.uuid(),
  payment_method: z.enum(paymentSources).extract(['bacs', 'direct_debit', 'old_stripe']),
  expire_at: instant(),
})

export const setTradingInput = z.object({ team_id: z.uuid(), is_trading: z.boolean() })
