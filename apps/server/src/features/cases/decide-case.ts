import { actsOn } from '@waybill/domain/cases/case'
import { decideCaseInput } from '@waybill/domain/cases/case-input'
import { startOfLondonDay } from '@waybill/domain/cases/case-clock'
import { addDays } from '@waybill/domain/time/calendar'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { carryOut, undo } from './carry-out.ts'
import { mailDecision } from './case-mails.ts'
import { type LockedCase, lockCase, updateDecided } from './cases.sql.ts'
import { settlePayment } from './settle-payment.ts'

/** Staff decide a case: an outcome with its reason, acts with a statement of reasons, and for an appeal whether what was done is undone. */
export const decideCase = operation({
  input: decideCaseInput,
  permission: 'case.decide',

  async load({ case_id }, { tx }) {
    const file = await lockCase(tx, case_id)
    return file && { file, team_id: file.against_team_id }
  },

  async run({ file }, { case_id: id, restricted_until: last_day, ...given }, work) {
    const { tx, viewer, now } = work
    if (file.state !== 'open') throw AppError.stale(file.state)
    requireActsPossible(file, given.acts)
    const restricts = given.acts.includes('restrict')
    const decision = {
      ...given,
      restricted: restricts ? given.restricted : [],
      // The last day counts whole.
      restricted_until: restricts && last_day ? startOfLondonDay(addDays(last_day, 1)) : null,
      restores: given.restores && file.appeal_of !== null,
      decided_at: now,
      decided_by: viewer.user_id,
    }
    await updateDecided(tx, id, decision)
    if (decision.restores) await undo(tx, file, now)
    await carryOut(tx, file, { ...decision, now })
    if (file.subject_kind === 'invoice') await settlePayment(file, given.outcome, work)
    await mailDecision(tx, file, decision)
    return { id }
  },
})

function requireActsPossible(file: LockedCase, acts: readonly LockedCase['acts'][number][]) {
  if (acts.length === 0) return
  const possible = file.subject_kind === null ? [] : actsOn[file.subject_kind]
  if (acts.some((act) => !possible.includes(act))) throw AppError.invalid({ acts: ['case_act_not_possible'] })
  if (file.against_team_id === null && file.against_user_id === null)
    throw AppError.invalid({ acts: ['case_nobody_to_act_on'] })
}
