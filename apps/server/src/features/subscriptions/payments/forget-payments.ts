import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { deleteHandledMessages } from '../../../platform/payments/payment-messages.sql.ts'
import { deleteFinishedDebits } from '../debits/debits.sql.ts'
import { deleteOldFindings } from './payment-findings.sql.ts'
import { deleteFinishedRequests } from './payments.sql.ts'

/** Longer than any provider repeats a message. Payments stand in the invoices. */
const RETENTION_DAYS = 90

export async function forgetPayments(platform: Platform): Promise<void> {
  const { db } = platform.databases
  const before = new Date(platform.now().getTime() - RETENTION_DAYS * DAY_MS)
  await deleteHandledMessages(db, before)
  await deleteFinishedRequests(db, before)
  await deleteFinishedDebits(db, before)
  await deleteOldFindings(db, before)
}
