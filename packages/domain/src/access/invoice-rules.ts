import type { Rule } from './rule.ts'

export const hasInvoiceDetails: Rule<unknown> = {
  refusal: 'invoice_details_incomplete',
  allows: (viewer) => viewer.invoice_details_complete,
}

// The job's next run would be its carrier's alone, and what is owed for this one be lost: it is posted again instead.
export const owesNoCharges: Rule<{ charges_agreed: boolean }> = {
  refusal: 'charges_agreed',
  allows: (_viewer, { charges_agreed }) => !charges_agreed,
}

// For a closed job nothing is paid but what was agreed on the road.
export const isOwedSomething: Rule<{ closed: boolean; charges_agreed: boolean }> = {
  refusal: 'no_charges_agreed',
  allows: (_viewer, { closed, charges_agreed }) => !closed || charges_agreed,
}

// The poster has agreed to the payment on the strength of this proof.
export const isNotYetApproved: Rule<{ invoice_approved: boolean }> = {
  refusal: 'invoice_already_approved',
  allows: (_viewer, { invoice_approved }) => !invoice_approved,
}

// A sold invoice is the partner's to collect: it would come to less than they paid for.
export const isNotSold: Rule<{ sold: boolean }> = {
  refusal: 'invoice_sold',
  allows: (_viewer, { sold }) => !sold,
}
