import { withdrawNoticeInput } from '@waybill/domain/back-office/notice-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockNotice, markWithdrawn } from './notices.sql.ts'

/** Takes a notice down: maintenance is finished, or the banner has been read enough. */
export const withdrawNotice = operation({
  name: 'withdrawNotice',
  input: withdrawNoticeInput,
  permission: 'back_office.act',

  load: ({ notice_id }, { tx }) => lockNotice(tx, notice_id),

  async run({ id, withdrawn_at }, _input, { tx, now }) {
    if (withdrawn_at !== null) throw AppError.stale('withdrawn')
    await markWithdrawn(tx, id, now)
    return { id }
  },
})
