import { reportInput } from '@waybill/domain/cases/case-input'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import { operation } from '../../platform/operation.ts'
import { lockOpener, selectOpenReport, selectOpener } from './cases.sql.ts'
import { openCase } from './open-case.ts'
import { selectReported } from './reported.sql.ts'

/**
 * A member reports what they can see. No fact is recorded: facts reach the people they concern, and the reported must not learn of it.
 * A second report of the same thing answers the first while nobody has decided it.
 */
export const report = operation({
  input: reportInput,
  permission: 'case.report',

  async load({ subject_kind, subject_id }, { tx, viewer, now }) {
    await lockOpener(tx, viewer.user_id)
    const reported = await selectReported(tx, viewerSqlOf(viewer, now), { kind: subject_kind, id: subject_id })
    const known = await selectOpenReport(tx, viewer.user_id, subject_kind, subject_id)
    return reported && { reported, known }
  },

  async run({ reported, known }, { subject_kind, subject_id, reason, text }, { tx, viewer, now }) {
    if (known) return known
    const opener = await selectOpener(tx, viewer.user_id)
    const opening = {
      kind: 'report',
      subject_kind,
      subject_id,
      reason,
      text,
      ...reported,
      opened_by_user_id: viewer.user_id,
      opened_by_team_id: viewer.team_id,
    } as const
    return openCase(tx, opening, { opener: opener!, now })
  },
})
