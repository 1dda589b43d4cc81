import { selectPrimaryMember } from '../teams/teams.sql.ts'
import { answerJoinRequestInput } from '@waybill/domain/onboarding/onboarding-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { notifyOfColleague } from '../teams/notify-of-colleague.ts'
import { requirePlanRoom } from '../teams/plan-room.ts'
import { requireNextStep } from './lock-newcomer.ts'
import { lockJoinRequest, lockNewcomer, putIntoTeam, settleJoinRequest } from './onboarding.sql.ts'

/** The Primary Member adds whoever asked, within the plan, or says no. */
export const answerJoinRequest = operation({
  input: answerJoinRequestInput,
  permission: 'team.edit',

  async load({ join_request_id }, { tx, viewer }) {
    const request = await lockJoinRequest(tx, join_request_id)
    if (!request || request.team_id !== viewer.team_id) return undefined
    const user = await lockNewcomer(tx, request.user_id)
    return user && { request, user }
  },

  async run({ request, user }, { accept, has_full_access }, { tx, viewer, now }) {
    if (request.status !== 'waiting' || user.team_id !== null) throw AppError.stale(request.status)
    const { team_id } = request
    if (accept) {
      const registration_progress = requireNextStep(user, 'join_team')
      await requirePlanRoom(tx, team_id)
      await putIntoTeam(tx, user.id, {
        team_id,
        is_primary: false,
        has_full_access,
        post_work: false,
        registration_progress,
      })
      await notifyOfColleague(tx, team_id, user)
    }
    const status = accept ? 'accepted' : 'declined'
    await settleJoinRequest(tx, request.id, { status, answered_by: viewer.user_id, answered_at: now })
    const company = (await selectPrimaryMember(tx, team_id))?.company_name ?? ''
    await queueMail(tx, {
      to: user.email,
      language: user.language,
      template: accept ? 'join_accepted' : 'join_declined',
      parameters: { name: user.name_first, company },
    })
    return { id: request.id }
  },
})
