import { teamsBlockEachOther, selectMember } from '../../teams/teams.sql.ts'
import { allocateDirectInput } from '@waybill/domain/jobs/job-office-input'
import { operation } from '../../../platform/operation.ts'
import { selectLicenceGap } from '../job-licence.sql.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { lockTeamForWork } from '../../teams/team-for-work.ts'
import { spendFreeJob } from '../free-job.ts'
import { awardJob } from './award-job.ts'
import { rejectPendingBids } from '../bids/bids.sql.ts'

/** Gives the job to a member without a bid, for the price the two agreed; everybody else's offers are refused. */
export const allocateJob = operation({
  input: allocateDirectInput,
  permission: 'job.allocate_direct',

  async load({ job_id, user_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    const member = job && (await selectMember(work.tx, user_id))
    const team = member && (await lockTeamForWork(work.tx, member.team_id, work.now, job.id))
    if (!job || !member || !team || member.team_id === job.team_id) return undefined
    const other = {
      ...team,
      team,
      licensed: (await selectLicenceGap(work.tx, { job_id, team_id: team.id, now: work.now })) === null,
      driver: { ...team, tracking: member.tracking },
      blocked: await teamsBlockEachOther(work.tx, job.team_id, member.team_id),
      additional_options: job.additional_options,
    }
    return { job, member, taker: team, other }
  },

  async run({ job, member, taker }, { agreed_price }, work) {
    const award = { bid_user_id: member.id, bid_team_id: taker.id, bid_amount: agreed_price }
    await awardJob(job, 'allocate_direct', award, work)
    const rejected = await rejectPendingBids(work.tx, job.id, {
      rejection_reason: 'Sold_To_Another_Member',
      decided_at: work.now,
    })
    await spendFreeJob(work, taker, job.id)
    work.recordFact({ name: 'job_allocated', job_id: job.id, user_id: member.id })
    for (const id of rejected) work.recordFact({ name: 'bid_rejected', job_id: job.id, bid_id: id })
    return { id: job.id }
  },
})
