import { expect, test } from 'vitest'
import { isReceipt } from './notice.ts'

test('the sender of a bid, an invoice or feedback gets a receipt for it', () => {
  for (const type of ['BID_SENT', 'INVOICE_SENT', 'FEEDBACK_SENT'] as const) expect(isReceipt(type)).toBe(true)
})

test('nobody is told of the step they have just taken themselves', () => {
  for (const type of ['ROUTE_TO_COLLECT', 'JOB_DELIVERED', 'JOB_CANCELLED', 'INVOICE_REJECTED'] as const)
    expect(isReceipt(type)).toBe(false)
})
