import { teamsBlockEachOther } from '../teams/teams.sql.ts'
import { sendMessageInput } from '@waybill/domain/chat/chat-input'
import { sideSpokenFor } from '@waybill/domain/chat/conversation'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Tx } from '../../platform/database/database.ts'
import { operation } from '../../platform/operation.ts'
import { lockJob, type LockedJob } from '../jobs/lock-job.ts'
import { noteQueued } from '../jobs/note-queued.ts'
import { insertMessage, selectConversation, selectWhetherTeamBids } from './chat.sql.ts'

export const sendMessage = operation({
  input: sendMessageInput,
  permission: 'message.send',

  async load({ job_id, taker_team_id: named }, { tx, viewer, now }) {
    const job = await lockJob(tx, job_id)
    if (!job || viewer.team_id === null) return undefined
    const isPoster = job.team_id === viewer.team_id
    const taker_team_id = isPoster ? named : viewer.team_id
    // A taker speaks for no company but the own one.
    if (taker_team_id === null || taker_team_id === job.team_id || (named && named !== taker_team_id)) return undefined
    const sides = { poster_team_id: job.team_id, taker_team_id, driver_id: job.driver_id }
    if (sideSpokenFor(viewer, sides) === null) return undefined
    // A job that was given out goes on to its end, and people talk about it.
    const blocked = job.bid_team_id !== taker_team_id && (await teamsBlockEachOther(tx, job.team_id, taker_team_id))
    const isOpened = await selectConversation(tx, { job_id, taker_team_id })
    if (!isOpened && !(await mayOpen(tx, { job, taker_team_id, blocked, viewer, now }))) return undefined
    return { job, taker_team_id, blocked }
  },

  async run({ job, taker_team_id }, { body, captured_at }, work) {
    const { tx, viewer, now, recordFact } = work
    await noteQueued(work, job)
    const pair = { job_id: job.id, poster_team_id: job.team_id, taker_team_id }
    const written = { body, captured_at: captured_at ? new Date(captured_at) : null }
    const message = await insertMessage(tx, {
      ...pair,
      user_id: viewer.user_id,
      team_id: viewer.team_id!,
      ...written,
      now,
    })
    recordFact({ name: 'message_sent', job_id: job.id, message_id: message.id })
    return message
  },
})

type Opening = { job: LockedJob; taker_team_id: string; blocked: boolean; viewer: Viewer; now: Date }

/** The carrier and whoever has bid may be written to and write; about an open job any taker may ask. */
async function mayOpen(tx: Tx, { job, taker_team_id, blocked, viewer, now }: Opening): Promise<boolean> {
  if (job.bid_team_id === taker_team_id) return true
  if (blocked) return false
  if (await selectWhetherTeamBids(tx, job.id, taker_team_id)) return true
  const isAsking = viewer.team_id === taker_team_id && viewer.member_role !== 'Poster'
  return isAsking && isOpenForBids(job.status) && job.expiry_time > now
}
