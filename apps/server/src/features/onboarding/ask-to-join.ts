import { selectPrimaryMember } from '../teams/teams.sql.ts'
import { askToJoinInput } from '@waybill/domain/onboarding/onboarding-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { joinableTeams } from './joinable-teams.ts'
import { loadNewcomer, requireNextStep } from './lock-newcomer.ts'
import { insertJoinRequest } from './onboarding.sql.ts'

/** "Ask its Primary Member to add you": they are told by mail and in the product; the newcomer waits. */
export const askToJoin = operation({
  input: askToJoinInput,
  permission: 'onboarding.act',
  load: (_input, work) => loadNewcomer(work),

  async run({ user }, { team_id, company_number }, { tx, recordFact }) {
    requireNextStep(user, 'join_team')
    const teams = await joinableTeams(tx, { email: user.email, company_number })
    const primary = teams.some(({ id }) => id === team_id) ? await selectPrimaryMember(tx, team_id) : undefined
    if (!primary) throw AppError.notFound()
    const request = await insertJoinRequest(tx, { team_id, user_id: user.id })
    if (!request) throw AppError.stale('waiting')
    await queueMail(tx, {
      to: primary.email,
      language: primary.language,
      template: 'join_request',
      parameters: {
        name: primary.name_first,
        email: user.email,
        company: primary.company_name,
      },
    })
    recordFact({ name: 'join_requested', team_id, user_id: user.id })
    return { id: request.id }
  },
})
