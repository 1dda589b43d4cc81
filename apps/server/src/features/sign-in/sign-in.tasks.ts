import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteChallengesBefore } from './second-factor/challenges.sql.ts'
import { deleteSessionsEndedBefore } from './sessions/sessions.sql.ts'

/** Long enough to see, after something went wrong, who was signed in from where. */
const ENDED_RETENTION_MS = 90 * DAY_MS

export const signInTasks: FeatureTasks = {
  tasks: {
    remove_old_challenges: (_payload, { databases, now }) => deleteChallengesBefore(databases.db, now()),
    forget_ended_sessions: (_payload, { databases, now }) =>
      deleteSessionsEndedBefore(databases.db, new Date(now().getTime() - ENDED_RETENTION_MS)),
  },
  schedule: { remove_old_challenges: '7 * * * *', forget_ended_sessions: '49 3 * * *' },
}
