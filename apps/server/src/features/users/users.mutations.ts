import { mutation, mutationsAre, visitorMutation } from '../../platform/graphql/mutations.ts'
import { activateUser } from './activate-user.ts'
import { addUser } from './add-user.ts'
import { changeAvatar } from './change-avatar.ts'
import { chooseLanguage } from './choose-language.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { editProfile } from './edit-profile.ts'
import { giveApiAccess } from './give-api-access.ts'
import { inactivateUser } from './inactivate-user.ts'
import { passPrimaryRole } from './pass-primary-role.ts'
import { requestDataExport } from './request-data-export.ts'
import { resendInvitation } from './resend-invitation.ts'
import { setProfileSetting } from './set-profile-setting.ts'

mutationsAre({
  EditProfile: mutation(editProfile, 'session'),
  confirmEmail: visitorMutation(confirmEmail),
  addUser: mutation(addUser),
  resendInvitation: mutation(resendInvitation),
  activateUser: mutation(activateUser),
  inactivateUser: mutation(inactivateUser, 'session'),
  giveApiAccess: mutation(giveApiAccess, 'session'),
  passPrimaryRole: mutation(passPrimaryRole, 'session'),
  changeAvatar: mutation(changeAvatar, 'session'),
  setProfileSetting: mutation(setProfileSetting, 'session'),
  chooseLanguage: mutation(chooseLanguage, 'session'),
  requestDataExport: mutation(requestDataExport, 'session'),
  deleteAccount: mutation(deleteAccount, 'session'),
})
