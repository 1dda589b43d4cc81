import { identityChanges } from '@waybill/domain/teams/company-identity'
import { companyInfoInput } from '@waybill/domain/teams/company-input'
import { operation } from '../../platform/operation.ts'
import { returnToReview } from '../documents/return-to-review.ts'
import { queuePayerRecord } from '../payer-record/payer-records.sql.ts'
import { updateIdentity } from '../teams/company/company-identity.sql.ts'
import { lockViewersTeam } from '../teams/teams.sql.ts'
import { insertCompanyFinding, insertFormerIdentity, queueCheck } from './company-identity.sql.ts'
import { requireFreeNumber } from './require-free-number.ts'
import { requireOwnName } from './require-own-name.ts'

/**
 * Changes the company's identity. A change is no secret: documents that bear what has changed go back under review, the
 * register is asked again, staff look at it, and others read the former name (decision 0112). Running work goes on.
 */
export const editCompanyInfo = operation({
  input: companyInfoInput,
  permission: 'team.edit',
  load: (_input, work) => lockViewersTeam(work),

  async run({ team }, info, { tx, viewer, now, recordFact, platform }) {
    const before = team!
    const changed = identityChanges(before, info)
    if (changed.includes('company_name')) requireOwnName(platform, info.company_name)
    const isAnother = changed.some((field) => field !== 'vat_number')
    if (isAnother) await requireFreeNumber(tx, info, before.id)
    await updateIdentity(tx, before.id, info, { isAnother })
    // A sole trader's figures are withheld from now on, or those of a company shown.
    await queuePayerRecord(tx, before.id)
    if (changed.length > 0) {
      await insertFormerIdentity(tx, before, { changed_by: viewer.user_id, changed_at: now })
      await insertCompanyFinding(tx, {
        team_id: before.id,
        kind: 'company_changed',
        detail: before[changed[0]!] ?? '–',
        found_at: now,
      })
      await returnToReview(tx, before.id, changed, now)
      await queueCheck(tx, before.id)
      recordFact({ name: 'company_identity_changed', team_id: before.id })
    }
    return { id: before.id }
  },
})
