import { withdrawFactoringConsentInput } from '@waybill/domain/factoring/factoring-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { findConsent, lockConsent, markConsent } from './factoring.sql.ts'

/** Taken back as long as the partner has not asked: the reference is worth nothing from now on. */
export const withdrawFactoringConsent = operation({
  input: withdrawFactoringConsentInput,
  permission: 'factoring.withdraw',

  async load({ consent_id }, work) {
    const found = await findConsent(work.tx, consent_id)
    // The debtor knows nothing of it.
    if (!found || found.team_id !== work.viewer.team_id) return undefined
    const invoiced = await lockInvoice(work, found.invoice_id)
    const consent = invoiced && (await lockConsent(work.tx, consent_id))
    return consent && { job: invoiced.job, consent }
  },

  async run({ consent }, _input, { tx, now }) {
    if (consent.handed_over_at || consent.withdrawn_at) throw AppError.stale()
    await markConsent(tx, consent.id, { withdrawn_at: now })
    return { id: consent.id }
  },
})
