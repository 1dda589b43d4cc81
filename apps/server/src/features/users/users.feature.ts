import type { Feature } from '../../platform/feature.ts'
import { activateUser } from './people/activate-user.ts'
import { addUser } from './people/add-user.ts'
import { changeAvatar } from './account/change-avatar.ts'
import { chooseLanguage } from './account/choose-language.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { deleteAccount } from './account/delete-account.ts'
import { editProfile } from './account/edit-profile.ts'
import { giveApiAccess } from './people/give-api-access.ts'
import { changeEmailByStaff } from './account/change-email-by-staff.ts'
import { giveRightsByStaff } from './people/give-rights-by-staff.ts'
import { inactivateUser } from './people/inactivate-user.ts'
import { passPrimaryRole } from './people/pass-primary-role.ts'
import { deleteUndosBefore, forgetEmailChange } from './account/email-changes.sql.ts'
import { requestDataExport } from './account/request-data-export.ts'
import { resendInvitation } from './people/resend-invitation.ts'
import { setProfileSetting } from './account/set-profile-setting.ts'
import { undoEmailChange } from './account/undo-email-change.ts'
import { setUserActive } from './people/set-user-active.ts'
import { ownChannels } from './users.channels.ts'
import { usersReads } from './users.fields.ts'
import { userRoutes } from './users.routes.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteExportsBefore, MAKE_DATA_EXPORT } from './account/data-exports.sql.ts'
import { makeDataExport } from './account/make-data-export.ts'

export const userTasks: FeatureTasks = {
  tasks: {
    [MAKE_DATA_EXPORT]: makeDataExport,
    forget_data_exports: (_payload, { databases, now }) => deleteExportsBefore(databases.db, now()),
    forget_email_undos: (_payload, { databases, now }) => deleteUndosBefore(databases.db, now()),
  },
  schedule: { forget_data_exports: '41 * * * *', forget_email_undos: '47 3 * * *' },
}

export const usersFeature = {
  reads: usersReads,
  mutations: {
    public: {
      confirmEmail,
      undoEmailChange,
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
      changeEmailByStaff,
    },
  },
  tasks: userTasks,
  recovery: (tx, { user_id }) => forgetEmailChange(tx, user_id),
  channels: [ownChannels],
  routes: [userRoutes],
} satisfies Feature
