import { mutation, mutationsAre, plainMutation, visitorMutation } from '../../platform/graphql/mutations.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { logout } from './logout.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewBackupCodes } from './renew-backup-codes.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signIn } from './sign-in.ts'

mutationsAre({
  signIn: visitorMutation(signIn),
  signInWithCode: visitorMutation(signInWithCode),
  logout: plainMutation('session', (context) => logout(context)),
  beginSecondFactor: mutation(beginSecondFactor, 'session'),
  confirmSecondFactor: mutation(confirmSecondFactor, 'session'),
  renewBackupCodes: mutation(renewBackupCodes, 'session'),
  removeSecondFactor: mutation(removeSecondFactor, 'session'),
})
