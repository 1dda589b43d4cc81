const card = { source: 'credit_card', exp_month: 1, exp_year: 2030 }
const debit = { source: 'bacs', mandate: 'pending', sort_code: '10-88-00' }

/** What a team is charged with: a card has an expiry, a direct debit a mandate. */
export const cardCheckRows = {
  payment_cards_complete: [
    'payment_cards',
    [
      { ...card, exp_year: null },
      { ...card, ...debit },
      { ...debit, sort_code: null },
      { ...debit, ...card },
    ],
    [card, debit],
  ],
  payment_cards_last4_check: [
    'payment_cards',
    [{ last4: '424' }, { last4: '42424' }, { last4: 'abcd' }],
    [{ last4: '4242' }],
  ],
} as const
