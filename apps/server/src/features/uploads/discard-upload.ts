import { z } from '@waybill/domain/errors/validation'
import { operation } from '../../platform/operation.ts'
import { deleteUpload, lockOwnUnclaimed } from './uploads.sql.ts'

/** The row goes now, the file with the next clean-up. */
export const discardUpload = operation({
  input: z.object({ upload_id: z.uuid() }),
  permission: 'upload.create',

  load: ({ upload_id }, { tx, viewer }) => lockOwnUnclaimed(tx, viewer.user_id, upload_id),

  async run({ id }, _input, { tx }) {
    await deleteUpload(tx, id)
    return id
  },
})
