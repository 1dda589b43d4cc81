const one = '00000000-0000-7000-8000-000000000001'
const now = new Date('2026-01-01T00:00:00Z')

const figures = { median_days: 30, p90_days: 40, terms_days: 30, on_time: 70, disputed: 0, overdue_band: 'none' }

/** Rows of invoices, of their credits, corrections and refunds, and of their payers' records. */
export const creditCheckRows = {
  invoice_rows_quantity_check: ['invoice_rows', [{ quantity: 0 }], [{ quantity: 0.01 }]],
  invoices_number_check: ['invoices', [{ number: 0 }], [{ number: 1 }]],
  invoices_credited: ['invoices', [{ total: 100, credited: 101 }], [{ total: 100, credited: 100 }]],
  credit_notes_add_up: [
    'credit_notes',
    [{ subtotal: -100, total_vat: -20, total: -119 }],
    [{ subtotal: -100, total_vat: -20, total: -120 }],
  ],
  credit_notes_below_zero: ['credit_notes', [{ total: 0 }], [{ total: -1 }]],
  credit_notes_number_check: ['credit_notes', [{ number: 0 }], [{ number: 1 }]],
  credit_note_rows_quantity_check: ['credit_note_rows', [{ quantity: 0 }], [{ quantity: 0.01 }]],
  credit_note_rows_vat_rate_check: [
    'credit_note_rows',
    [{ vat_rate: -1 }, { vat_rate: 101 }],
    [{ vat_rate: 0 }, { vat_rate: 100 }],
  ],
  invoice_corrections_answer: [
    'invoice_corrections',
    [{ refused_at: now }, { refusal: 'a' }, { refused_at: now, refusal: 'a', credit_note_id: one }],
    [{ reason: 'a' }, { refused_at: now, refusal: 'a' }, { credit_note_id: one }],
  ],
  invoice_refunds_amount: ['invoice_refunds', [{ amount: 0 }], [{ amount: 1 }]],
  payer_records_window_days_check: [
    'payer_records',
    [{ window_days: 30 }],
    [{ window_days: 90 }, { window_days: 365 }],
  ],
  payer_records_n_check: ['payer_records', [{ n: -1 }], [{ n: 0 }]],
  payer_records_payees_check: ['payer_records', [{ payees: -1 }], [{ payees: 0 }]],
  payer_records_on_time_check: [
    'payer_records',
    [{ on_time: -1 }, { on_time: 101 }],
    [{ on_time: 0 }, { on_time: 100 }],
  ],
  payer_records_disputed_check: [
    'payer_records',
    [{ disputed: -1 }, { disputed: 101 }],
    [{ disputed: 0 }, { disputed: 100 }],
  ],
  payer_records_figures: [
    'payer_records',
    [{ state: 'figures' }, { state: 'new_payer', ...figures }, { state: 'figures', ...figures, overdue_band: null }],
    [{ state: 'new_payer' }, { state: 'withheld' }, { state: 'figures', ...figures }],
  ],
  invoice_rows_credited: [
    'invoice_rows',
    [
      { amount: 100, vat: 20, credited_amount: 101 },
      { amount: -100, vat: -20, credited_amount: -100, credited_vat: -21 },
    ],
    [
      { amount: 100, vat: 20, credited_amount: 100, credited_vat: 20 },
      { amount: -100, vat: -20, credited_amount: -100, credited_vat: -20 },
    ],
  ],
} as const
