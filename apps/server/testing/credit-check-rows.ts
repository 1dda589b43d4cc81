const one = '00000000-0000-7000-8000-000000000001'
const now = new Date('2026-01-01T00:00:00Z')

/** What takes back an invoice, and what is said about it. */
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
