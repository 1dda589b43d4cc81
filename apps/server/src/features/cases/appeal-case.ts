import { mayStillAppeal } from '@waybill/domain/cases/appeal'
import { appealCaseInput } from '@waybill/domain/cases/case-input'
import type { AppealSide } from '@waybill/domain/cases/case'
import type { Viewer } from '@waybill/domain/access/viewer'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { type LockedCase, lockCase, selectAppeal, selectOpener } from './cases.sql.ts'
import { appealAgainst } from './appeal-against.ts'
import { openCase } from './open-case.ts'

/** The reporter, or somebody whom the decision concerns, asks for another look at it; another member of staff decides. */
export const appealCase = operation({
  input: appealCaseInput,
  permission: 'case.complain',

  async load({ case_id }, { tx, viewer }) {
    const file = await lockCase(tx, case_id)
    const side = file && sideOf(file, viewer)
    return file && side ? { file, side } : undefined
  },

  async run({ file, side }, { text }, { tx, viewer, now }) {
    const known = await selectAppeal(tx, file.id, side)
    if (known) return known
    if (!mayStillAppeal(file, now)) throw AppError.stale(file.state)
    const by = { opened_by_user_id: viewer.user_id, opened_by_team_id: viewer.team_id }
    const opener = await selectOpener(tx, viewer.user_id)
    return openCase(tx, { kind: 'decision', text, ...appealAgainst(file, side), ...by }, { opener: opener!, now })
  },
})

/** The same people as `casesVisibleTo`. */
function sideOf(file: LockedCase, viewer: Viewer): AppealSide | null {
  if (file.opened_by_user_id === viewer.user_id) return 'reporter'
  if (file.acts.length === 0) return null
  const isConcerned =
    file.against_user_id === viewer.user_id ||
    (viewer.is_primary && file.against_team_id !== null && file.against_team_id === viewer.team_id)
  return isConcerned ? 'affected' : null
}
