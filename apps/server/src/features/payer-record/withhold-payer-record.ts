import { withholdPayerRecordInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { selectTeamForUpdate, updateRecordWithheld } from '../teams/teams.sql.ts'
import { queuePayerRecord } from './payer-records.sql.ts'

/** Staff uphold a sole trader's objection to figures about how they pay, or end that: a person's right (UK GDPR, article 21). */
export const withholdPayerRecord = operation({
  input: withholdPayerRecordInput,
  permission: 'company.judge',

  async load({ team_id }, { tx }) {
    const team = await selectTeamForUpdate(tx, team_id)
    return team?.company_type === 'SOLE_TRADER' ? { team } : undefined
  },

  async run({ team }, { withheld }, { tx, now }) {
    if ((team.payer_record_withheld_at !== null) === withheld) throw AppError.stale(withheld ? 'withheld' : 'shown')
    await updateRecordWithheld(tx, team.id, withheld ? now : null)
    await queuePayerRecord(tx, team.id)
    return { id: team.id }
  },
})
