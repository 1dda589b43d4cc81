import type { Feature } from '../../platform/feature.ts'
import { changePassword } from './change-password.ts'
import { createPassword } from './create-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { openPasswordLink } from './open-password-link.ts'
import { passwordRoutes } from './passwords.routes.ts'
import { replaceOpenLinks } from './passwords.sql.ts'
import { passwordTasks } from './passwords.tasks.ts'
import { updatePassword } from './update-password.ts'

export const passwordsFeature = {
  mutations: {
    public: {
      forgotPassword,
      openPasswordLink,
      createPassword,
      updatePassword,
    },
    session: {
      changePassword,
    },
    staff: {
      mailPasswordLink,
    },
  },
  tasks: passwordTasks,
  routes: [passwordRoutes],
  recovery: (tx, { user_id, now }) => replaceOpenLinks(tx, user_id, now),
} satisfies Feature
