import { mayContest } from '@waybill/domain/payer-record/payer-record'
import { contestPaymentInput } from '@waybill/domain/payer-record/payer-record-input'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { queuePayerRecord } from '../payer-record/payer-records.sql.ts'
import { countOpenPaymentCases, lockOpener, selectOpener, selectOpenPaymentCase } from './cases.sql.ts'
import { openCase } from './open-case.ts'
import { snapshotOfInvoice } from './reported.sql.ts'

/** Of one company at a time (beyond A0). */
const MOST_OPEN = 5

/**
 * The payer contests an entry of its record, or the carrier a payment that it has not received. The invoice leaves the record at
 * once; staff decide. Again while nobody has decided: the same case, whichever side asks.
 */
export const contestPayment = operation({
  input: contestPaymentInput,
  permission: 'payment.contest',

  async load({ invoice_id }, work) {
    await lockOpener(work.tx, work.viewer.team_id ?? work.viewer.user_id)
    return lockInvoice(work, invoice_id)
  },

  async run({ job, invoice }, { comment }, { tx, viewer, now, recordFact }) {
    const known = await selectOpenPaymentCase(tx, invoice.id)
    if (known) return known
    const isPayer = invoice.to_team_id === viewer.team_id
    if (!mayContest(invoice, isPayer ? 'payer' : 'payee', { now, today: londonDay(now) }))
      throw AppError.notNow('contest_too_late', invoice.status)
    if ((await countOpenPaymentCases(tx, viewer.team_id!)) >= MOST_OPEN)
      throw AppError.notNow('contest_limit', invoice.status)
    const opener = await selectOpener(tx, viewer.user_id)
    const file = await openCase(
      tx,
      {
        kind: 'payment',
        subject_kind: 'invoice',
        subject_id: invoice.id,
        text: comment,
        snapshot: await snapshotOfInvoice(tx, invoice.id),
        job_id: job.id,
        opened_by_user_id: viewer.user_id,
        opened_by_team_id: viewer.team_id,
        against_team_id: isPayer ? invoice.from_team_id : invoice.to_team_id,
      },
      { opener: opener!, now },
    )
    await queuePayerRecord(tx, invoice.to_team_id)
    recordFact({ name: isPayer ? 'record_contested' : 'payment_contested', job_id: job.id, invoice_id: invoice.id })
    return file
  },
})
