import { type AddUserInput, addUserInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation, type Work } from '../../../platform/operation.ts'
import { notifyOfColleague } from '../../teams/notify-of-colleague.ts'
import { requirePlanRoom } from '../../teams/plan-room.ts'
import { inviteUser } from './invite-user.ts'
import { insertColleague, selectLanguage, selectOwnerOfEmail } from '../users.sql.ts'

/** Somebody new in the team: they get a mail to create their password, and skip role, company and subscription. */
export const addUser = operation({
  input: addUserInput,
  permission: 'user.add',
  load: async () => ({}),

  run: (_about, input, work) => addColleague(work, input),
})

/** Somebody new in the viewer's team, invited by mail. */
export async function addColleague(work: Work, input: AddUserInput): Promise<{ id: string }> {
  const { tx, viewer } = work
  const team_id = viewer.team_id!
  await requirePlanRoom(tx, team_id)
  const owner = await selectOwnerOfEmail(tx, input.email)
  // The owner of the address is nobody's business but a colleague's.
  if (owner) throw AppError.invalid({ email: [owner.team_id === team_id ? 'email_of_colleague' : 'invalid'] })
  // Most teams speak one language; whoever prefers another chooses it at the first sign-in.
  const language = await selectLanguage(tx, viewer.user_id)
  const { id } = await insertColleague(tx, { ...input, team_id, language })
  await inviteUser(work, { id, language, ...input })
  await notifyOfColleague(tx, team_id, input)
  return { id }
}
