import type { Feature } from '../../platform/feature.ts'
import { activateUser } from './activate-user.ts'
import { addUser } from './add-user.ts'
import { changeAvatar } from './change-avatar.ts'
import { chooseLanguage } from './choose-language.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { editProfile } from './edit-profile.ts'
import { giveApiAccess } from './give-api-access.ts'
import { giveRightsByStaff } from './give-rights-by-staff.ts'
import { inactivateUser } from './inactivate-user.ts'
import { passPrimaryRole } from './pass-primary-role.ts'
import { requestDataExport } from './request-data-export.ts'
import { resendInvitation } from './resend-invitation.ts'
import { setProfileSetting } from './set-profile-setting.ts'
import { setUserActive } from './set-user-active.ts'
import { ownChannels } from './users.channels.ts'
import { usersReads } from './users.fields.ts'
import { userRoutes } from './users.routes.ts'
import { userTasks } from './users.tasks.ts'

export const usersFeature = {
  reads: usersReads,
  mutations: {
    public: {
      confirmEmail,
    },
    session: {
      EditProfile: editProfile,
      inactivateUser,
      giveApiAccess,
      passPrimaryRole,
      changeAvatar,
      setProfileSetting,
      chooseLanguage,
      requestDataExport,
      deleteAccount,
    },
    member: {
      addUser,
      resendInvitation,
      activateUser,
    },
    staff: {
      setUserActive,
      giveRightsByStaff,
    },
  },
  tasks: userTasks,
  channels: [ownChannels],
  routes: [userRoutes],
} satisfies Feature
