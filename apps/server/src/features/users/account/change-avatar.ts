import { changeAvatarInput } from '@waybill/domain/users/user-input'
import { operation } from '../../../platform/operation.ts'
import { requirePicture } from '../../uploads/pictures.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

/** A face that others see; the former one goes with the clean-up of files. */
export const changeAvatar = operation({
  input: changeAvatarInput,
  permission: 'profile.edit',

  async load({ user_id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, user_id, viewer)
    return user && { user }
  },

  async run({ user }, { upload_id }, { tx, viewer }) {
    if (upload_id) await requirePicture(tx, viewer, { upload_id, kind: 'avatar' })
    await updateUser(tx, user.id, { avatar_upload_id: upload_id })
    return { id: user.id }
  },
})
