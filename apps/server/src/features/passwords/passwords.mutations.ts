import { mutation, mutationsAre, visitorMutation } from '../../platform/graphql/mutations.ts'
import { changePassword } from './change-password.ts'
import { createPassword } from './create-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { openPasswordLink } from './open-password-link.ts'
import { updatePassword } from './update-password.ts'

mutationsAre({
  changePassword: mutation(changePassword, 'session'),
  forgotPassword: visitorMutation(forgotPassword),
  openPasswordLink: visitorMutation(openPasswordLink),
  createPassword: visitorMutation(createPassword),
  updatePassword: visitorMutation(updatePassword),
})
