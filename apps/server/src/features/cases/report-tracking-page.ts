import { reportTrackingPageInput } from '@waybill/domain/cases/case-input'
import { AppError } from '../../platform/app-error.ts'
import { hashOfToken } from '../../platform/secrets/token.ts'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { selectTracked } from '../tracking-links/tracking-links.sql.ts'
import { lockOpener, selectSameForm } from './cases.sql.ts'
import { openCase } from './open-case.ts'
import { selectReportedPage } from './reported.sql.ts'

/** A good tracking link is enough to report the page behind it. */
export const reportTrackingPage = visitorOperation({
  input: reportTrackingPageInput,
  limit: { name: 'complaint' },

  async run({ token, reason, text, name, email, language }, { tx, now }) {
    const tracked = await selectTracked(tx, hashOfToken(token), now)
    const reported = tracked && (await selectReportedPage(tx, tracked.link_id))
    if (!reported) throw AppError.notFound()
    await lockOpener(tx, email)
    const subject = { subject_kind: 'tracking_page', subject_id: tracked.link_id } as const
    const known = await selectSameForm(tx, { email, kind: 'report', text, subject_id: tracked.link_id })
    if (known) return { number: known.number }
    const contact = { contact_name: name, contact_email: email }
    const opening = { kind: 'report', ...subject, reason, text, ...reported, ...contact } as const
    return { number: (await openCase(tx, opening, { opener: { email, language, name_first: name }, now })).number }
  },
})
