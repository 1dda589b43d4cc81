import { consentToFactoringInput } from '@waybill/domain/factoring/factoring-input'
import { unsellableBecause } from '@waybill/domain/factoring/sellable'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { announceApproval } from '../invoices/announce-approval.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { findOffered, hasOpenConsent, insertConsent } from './factoring.sql.ts'

/** The sender's office agrees that the partner may ask for what the invoice says. Nothing leaves before, and nothing by this alone. */
export const consentToFactoring = operation({
  input: consentToFactoringInput,
  permission: 'factoring.consent',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ invoice }, { total }, work) {
    const { tx, viewer, now, platform } = work
    const partner = platform.config.factoring
    if (!partner) throw AppError.notFound()
    const offered = await findOffered(tx, invoice.id)
    const isUnsellable = unsellableBecause(offered, londonDay(now)) !== null
    if (isUnsellable || offered.total !== total || (await hasOpenConsent(tx, invoice.id)))
      throw AppError.stale(invoice.status)
    await announceApproval(invoice, work)
    return insertConsent(tx, {
      invoice_id: invoice.id,
      team_id: invoice.from_team_id,
      user_id: viewer.user_id,
      partner_name: partner.name,
      consented_at: now,
    })
  },
})
