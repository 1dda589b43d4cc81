/** Messages of charges and of the choice that an invoice with open charges asks for; only those screens load their words. */
export const chargeMessages = [
  'charge_not_by_terms',
  'charge_agreed_by_hand',
  'charge_awaits_answer',
  'charges_open',
  'charge_not_invoiceable',
] as const
export type ChargeMessage = (typeof chargeMessages)[number]
