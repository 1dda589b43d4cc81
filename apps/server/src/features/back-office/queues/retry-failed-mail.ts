import { retryMailInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { retryMail } from '../../mails/mails.sql.ts'
import { selectMailState } from './tasks.sql.ts'

/** A mail that did not go out is sent again. */
export const retryFailedMail = operation({
  input: retryMailInput,
  permission: 'queue.retry',

  load: ({ mail_id }, { tx }) => selectMailState(tx, mail_id),

  async run({ id }, _input, { tx }) {
    if (!(await retryMail(tx, id))) throw AppError.stale('sent')
    return { id }
  },
})
