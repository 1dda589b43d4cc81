import { unsellableBecause } from '@waybill/domain/factoring/sellable'
import { decimalOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import { markInvoiceSold } from '../invoices/invoices.sql.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { findConsent, findOffered, lockConsent, markConsent } from './factoring.sql.ts'
import { consentOf } from './signed-reference.ts'

/** All that a partner ever gets: the list that the consent names (decision 0039). */
export type HandedOver = {
  invoice_number: string
  from_company_name: string
  to_company_name: string
  currency: 'GBP'
  subtotal: string
  total_vat: string
  total: string
  due_on: string
}

/** Answers the holder of a reference, once; null when it is none, used, withdrawn, or the invoice is no longer what was agreed to. */
export async function handOver(platform: Platform, reference: string): Promise<HandedOver | null> {
  const consent_id = await consentOf(platform.databases.db, reference, platform.now())
  if (!consent_id) return null
  return asSystem(platform, async ({ tx, now }) => {
    const found = await findConsent(tx, consent_id)
    // The job first, as whoever credits the invoice locks it: what is sold is not credited, and what is credited not sold.
    if (!found || !(await lockJob(tx, (await findOffered(tx, found.invoice_id)).job_id))) return null
    const consent = await lockConsent(tx, consent_id)
    if (!consent || consent.handed_over_at || consent.withdrawn_at) return null
    const offered = await findOffered(tx, consent.invoice_id)
    const isAsAgreed = offered.total === consent.total && offered.due_on === consent.due_on
    if (!isAsAgreed || unsellableBecause(offered, londonDay(now))) return null
    await markConsent(tx, consent.id, { handed_over_at: now })
    await markInvoiceSold(tx, consent.invoice_id, now)
    const { invoice_number, from_company_name, to_company_name, subtotal, total_vat, total, due_on } = consent
    return {
      invoice_number,
      from_company_name,
      to_company_name,
      currency: 'GBP',
      subtotal: decimalOf(subtotal),
      total_vat: decimalOf(total_vat),
      total: decimalOf(total),
      due_on,
    }
  })
}
