import { chooseLanguageInput } from '@waybill/domain/users/profile-setting'
import { operation } from '../../../platform/operation.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

/** The language of mails, push messages and documents; the screens go by the device. */
export const chooseLanguage = operation({
  input: chooseLanguageInput,
  permission: 'profile.edit',

  async load(_input, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, viewer.user_id, viewer)
    return user && { user }
  },

  async run({ user }, { language }, { tx }) {
    await updateUser(tx, user.id, { language })
    return { id: user.id }
  },
})
