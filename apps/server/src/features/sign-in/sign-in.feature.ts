import type { Feature } from '../../platform/feature.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { endSessions } from './sessions/end-own-sessions.ts'
import { logout } from './sessions/session.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { renewBackupCodes } from './second-factor/renew-backup-codes.ts'
import { logOutUser } from './sessions/log-out-user.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { secondFactorReads } from './second-factor/second-factor.fields.ts'
import { sessionsReads } from './sessions/sessions.fields.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signIn } from './sign-in.ts'
import { signInTasks } from './sign-in.tasks.ts'
import { unlockAccount } from './unlock-account.ts'

export const signInFeature = {
  reads: [...secondFactorReads, ...sessionsReads],
  mutations: {
    public: {
      signIn,
      signInWithCode,
    },
    session: {
      endSessions,
      logout: { plain: logout },
      beginSecondFactor,
      confirmSecondFactor,
      renewBackupCodes,
      removeSecondFactor,
    },
    staff: {
      logOutUser,
      resetSecondFactor,
      unlockAccount,
    },
  },
  tasks: signInTasks,
} satisfies Feature
