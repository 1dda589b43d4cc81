import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { forgetOldStays } from './stays/stays.sql.ts'
import { findCharge, markReminded, selectChargesDue, selectUnanswered, updateCharge } from './charges.sql.ts'

/** Accepts the charges to which nobody said anything until their time had passed. */
export async function acceptBySilence(platform: Platform) {
  for (const { id, job_id } of await selectChargesDue(platform.databases.db, platform.now())) {
    await asSystem(platform, async ({ tx, now, recordFact }) => {
      await lockJob(tx, job_id)
      const charge = await findCharge(tx, id)
      if (charge?.state !== 'proposed' || charge.due_at === null || charge.due_at > now) return
      await updateCharge(tx, id, {
        state: 'accepted',
        decided_by: null,
        decided_at: now,
        by_silence: true,
        due_at: null,
      })
      recordFact({ name: 'charge_accepted_by_silence', job_id })
    })
  }
}

/** Reminds the poster once of a charge without an answer. */
export async function remindOfCharges(platform: Platform) {
  for (const { id, job_id } of await selectUnanswered(platform.databases.db, platform.now())) {
    await asSystem(platform, async ({ tx, now, recordFact }) => {
      await lockJob(tx, job_id)
      const charge = await findCharge(tx, id)
      if (charge?.state !== 'proposed' || charge.reminded_at !== null) return
      await markReminded(tx, id, now)
      recordFact({ name: charge.due_at === null ? 'charge_unanswered' : 'charge_due_soon', job_id })
    })
  }
}

export const chargesTasks: FeatureTasks = {
  tasks: {
    accept_charges_by_silence: (_payload, platform) => acceptBySilence(platform),
    remind_of_charges: (_payload, platform) => remindOfCharges(platform),
    forget_old_stays: (_payload, { databases, now }) => forgetOldStays(databases.db, now()),
  },
  schedule: {
    accept_charges_by_silence: '*/5 * * * *',
    remind_of_charges: '*/5 * * * *',
    forget_old_stays: '41 3 * * *',
  },
}
