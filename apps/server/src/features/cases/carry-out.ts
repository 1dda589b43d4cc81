import type { CaseAct } from '@waybill/domain/cases/case'
import type { RestrictedAct } from '@waybill/domain/cases/restriction'
import type { Tx } from '../../platform/database/database.ts'
import { restoreMessage, withholdMessage } from '../chat/chat.sql.ts'
import { removeText, restoreComment, withholdComment } from '../feedback/feedback.sql.ts'
import { withholdTexts } from '../jobs/jobs.sql.ts'
import { endRestrictions, insertRestrictions } from '../restrictions/restrictions.sql.ts'
import { selectTeamForUpdate, updateSuspension } from '../teams/teams.sql.ts'
import { revokeLink } from '../tracking-links/tracking-links.sql.ts'
import { withholdFile } from '../uploads/uploads.sql.ts'
import { type LockedCase, lockCase } from './cases.sql.ts'

type Doing = {
  acts: readonly CaseAct[]
  rule: string | null
  restricted: readonly RestrictedAct[]
  restricted_until: Date | null
  now: Date
}
type Act = (tx: Tx, file: LockedCase, doing: Doing) => Promise<unknown>

/** Each act by the change it makes. A warning is the statement alone. */
const carriesOut: Record<CaseAct, Act> = {
  hide: (tx, file, { now }) => withhold(tx, file, now),
  remove,
  warn: async () => undefined,
  restrict: (tx, file, doing) => restrict(tx, file, doing),
  suspend: async (tx, { against_team_id, number }, { now }) => {
    const team = against_team_id && (await selectTeamForUpdate(tx, against_team_id))
    if (!team || team.is_suspended) return
    await updateSuspension(tx, team.id, { is_suspended: true, suspended_at: now, suspension_reason: number })
  },
}

export async function carryOut(tx: Tx, file: LockedCase, doing: Doing) {
  for (const act of doing.acts) await carriesOut[act](tx, file, doing)
}

async function withhold(tx: Tx, { subject_kind, subject_id: id }: LockedCase, now: Date) {
  if (id === null) return
  if (subject_kind === 'message') await withholdMessage(tx, id, { now, removes: false })
  if (subject_kind === 'feedback') await withholdComment(tx, id, now)
  if (subject_kind === 'job') await withholdTexts(tx, id, now)
  if (subject_kind === 'job_file') await withholdFile(tx, id, now)
}

async function remove(tx: Tx, { subject_kind, subject_id: id, job_id }: LockedCase, { rule, now }: Doing) {
  if (id === null) return
  if (subject_kind === 'message') await withholdMessage(tx, id, { now, removes: true })
  // Where the comment stood everybody reads the rule that it broke.
  if (subject_kind === 'feedback') await removeText(tx, id, 'comment', rule ?? '')
  if (subject_kind === 'tracking_page' && job_id !== null) await revokeLink(tx, job_id, now)
}

/** A company is restricted as a whole; a person without one by themselves. */
async function restrict(tx: Tx, file: LockedCase, { restricted, restricted_until: until }: Doing) {
  if (until === null) return
  const { id: case_id, against_team_id: team_id } = file
  const user_id = team_id === null ? file.against_user_id : null
  await insertRestrictions(
    tx,
    restricted.map((act) => ({ case_id, team_id, user_id, act, until })),
  )
}

/** An appeal succeeded: the content is shown again as it was when it was reported, restrictions end, and the company is let in. */
export async function undo(tx: Tx, appeal: LockedCase, now: Date) {
  const before = appeal.appeal_of && (await lockCase(tx, appeal.appeal_of))
  if (!before) return
  await endRestrictions(tx, before.id, now)
  if (before.acts.includes('suspend') && before.against_team_id !== null)
    await updateSuspension(tx, before.against_team_id, {
      is_suspended: false,
      suspended_at: null,
      suspension_reason: null,
    })
  if (before.acts.includes('hide') || before.acts.includes('remove')) await restore(tx, before)
}

async function restore(tx: Tx, { subject_kind, subject_id: id, snapshot }: LockedCase) {
  if (id === null) return
  const kept = snapshot as { body?: string; comment?: string | null } | null
  if (subject_kind === 'message' && kept?.body) await restoreMessage(tx, id, kept.body)
  if (subject_kind === 'feedback') await restoreComment(tx, id, kept?.comment ?? null)
  if (subject_kind === 'job') await withholdTexts(tx, id, null)
  if (subject_kind === 'job_file') await withholdFile(tx, id, null)
}
