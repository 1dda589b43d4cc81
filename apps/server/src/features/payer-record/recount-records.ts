import { RECORD_SAMPLE_MONTHS } from '@waybill/domain/payer-record/payer-record'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import { queueMails } from '../mails/queue-mail.ts'
import { claimFirstRecords, deleteOldSamples, recountPayerRecords, selectPayers } from './payer-records.sql.ts'

const DAYS_OF_MONTH = 30.44

/** One statement for so many payers: those of a large market must not take longer than a statement may. */
const AT_ONCE = 250

/** Recounts the records of these payers, and mails those whose first one is shown. */
export async function recountRecords(platform: Platform, team_ids: readonly string[]) {
  const { databases, config, now } = platform
  const publishes_sole_traders = config.payer_record_of_sole_traders
  await recountPayerRecords(databases.db, { team_ids, today: londonDay(now()), publishes_sole_traders })
  await announceFirstRecords(platform)
}

/** Once in a company's life: it has a record from now on, and can contest what is wrong in it. */
async function announceFirstRecords(platform: Platform) {
  for (;;) {
    const announced = await asSystem(platform, async ({ tx, now }) => {
      const companies = await claimFirstRecords(tx, now)
      await queueMails(
        tx,
        companies.map(({ email, language, name_first }) => ({
          to: email,
          language,
          template: 'payer_record_published' as const,
          parameters: { name: name_first },
        })),
      )
      return companies.length
    })
    if (announced === 0) return
  }
}

/** Every night, when yesterday's due dates have passed. */
export async function recountAllRecords(platform: Platform) {
  for (let after: string | null = null; ; ) {
    const team_ids: string[] = await selectPayers(platform.databases.db, after, AT_ONCE)
    await recountRecords(platform, team_ids)
    if (team_ids.length < AT_ONCE) break
    after = team_ids.at(-1) ?? null
  }
  const today = londonDay(platform.now())
  await deleteOldSamples(platform.databases.db, addDays(today, -Math.round(RECORD_SAMPLE_MONTHS * DAYS_OF_MONTH)))
}
