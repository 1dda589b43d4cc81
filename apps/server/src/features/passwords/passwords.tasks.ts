import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { z } from 'zod'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteLinksBefore, SEND_LINK } from './passwords.sql.ts'
import { sendLinkFor } from './send-password-link.ts'

/** An old link is still recognised as one for this long, and a new mail sent. */
const RETENTION_MS = 30 * DAY_MS

const payload = z.object({ email: z.string() })

export const passwordTasks: FeatureTasks = {
  tasks: {
    [SEND_LINK]: (raw, platform) => sendLinkFor(platform, payload.parse(raw).email),
    remove_old_password_links: (_payload, { databases, now }) =>
      deleteLinksBefore(databases.db, new Date(now().getTime() - RETENTION_MS)),
  },
  schedule: { remove_old_password_links: '51 3 * * *' },
}
