import type { Feature } from '../../platform/feature.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endSessions } from './end-own-sessions.ts'
import { logout } from './logout.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewBackupCodes } from './renew-backup-codes.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { secondFactorReads } from './second-factor.fields.ts'
import { sessionsReads } from './sessions.fields.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signInTasks } from './sign-in.tasks.ts'
import { signIn } from './sign-in.ts'

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
      resetSecondFactor,
    },
  },
  tasks: signInTasks,
} satisfies Feature
