import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { z } from 'zod'
import type { Platform } from '../../platform/context.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deliverMail } from './deliver-mail.ts'
import { DELIVER_MAIL, deleteMailsBefore } from './mails.sql.ts'

/** Long enough for staff to see what went wrong, and no longer than people's addresses are needed. */
const RETENTION_MS = 30 * DAY_MS

const payload = z.object({ mail_id: z.uuid() })

export async function removeOldMails({ databases, now }: Platform) {
  await deleteMailsBefore(databases.db, new Date(now().getTime() - RETENTION_MS))
}

export const mailTasks: FeatureTasks = {
  tasks: {
    [DELIVER_MAIL]: (raw, platform) => deliverMail(platform, payload.parse(raw).mail_id),
    remove_old_mails: (_payload, platform) => removeOldMails(platform),
  },
  schedule: { remove_old_mails: '41 3 * * *' },
}
