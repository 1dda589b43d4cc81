import { unconfirmed } from '@waybill/domain/jobs/job-doubts'
import { postJobInput, type PostJobInput } from '@waybill/domain/jobs/job-input'
import { dateProblems } from '@waybill/domain/jobs/job-problems'
import { operation, type Work } from '../../../platform/operation.ts'
import { lockTeamForWork, type TeamForWork } from '../../teams/team-for-work.ts'
import { useFreeJob } from '../free-job.ts'
import { doubtsOfJob } from './doubts-of-job.ts'
import { attachFiles } from './attach-files.ts'
import { insertJob, insertStops } from './job-wizard.sql.ts'
import { jobColumns, ownNumber } from './job-columns.ts'
import { insertLogEntry } from '../jobs.sql.ts'
import { priceSetBy } from './price-set-by.ts'
import { tariffOfNewJob } from './tariff-set-by.ts'
import { requireNoProblems } from '../../../platform/app-error.ts'

export const postJob = operation({
  input: postJobInput,
  permission: 'job.post',

  load: async (_input, { tx, viewer, now }) => {
    const own_team = viewer.team_id ? await lockTeamForWork(tx, viewer.team_id, now) : undefined
    return own_team && { own_team }
  },

  run: ({ own_team }, input, work) => publishJob(work, own_team, input),
})

/** Puts a job on the board, however its answers were given. */
export async function publishJob(work: Work, own_team: TeamForWork, input: PostJobInput) {
  const { tx, viewer, now } = work
  requireNoProblems(dateProblems(input, now))
  const price = priceSetBy(viewer, input.price, null)
  const answers = { ...input, price, tariff: await tariffOfNewJob(tx, viewer, input) }
  requireNoProblems(unconfirmed(await doubtsOfJob(tx, answers, { now }), input.confirmed_doubts))
  const job = await insertJob(tx, {
    team_id: own_team.id,
    user_id: viewer.user_id,
    ...(await ownNumber(tx, { team_id: own_team.id, job_number: input.job_number })),
    ...(await jobColumns(tx, answers, now)),
  })
  await insertStops(tx, job.id, input.stops)
  await attachFiles(work, job.id, input)
  await logPosted(work, job.id)
  await useFreeJob(work, own_team, job.id)
  work.recordFact({ name: 'job_posted', job_id: job.id })
  return job
}

export async function logPosted({ tx, viewer, now }: Work, job_id: string) {
  await insertLogEntry(tx, {
    job_id,
    stop_id: null,
    action: 'post',
    status_from: null,
    status_to: 'active',
    user_id: viewer.user_id,
    impersonator_id: viewer.impersonator_id,
    metadata: {},
    date_and_time: now,
    created_at: now,
  })
}
