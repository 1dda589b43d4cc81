import { mutationsAre, plainMutation } from '../../platform/graphql/mutations.ts'
import { logout, signIn } from './sign-in.ts'

mutationsAre({
  signIn: plainMutation('public', (context, args) => signIn(context, args['input'])),
  logout: plainMutation('session', (context) => logout(context)),
})
