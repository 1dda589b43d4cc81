import { unsubscribeInput } from '@waybill/domain/notifications/notification-switches'
import { AppError } from '../../platform/app-error.ts'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { updateToNoMails } from '../users/mail-wishes.sql.ts'
import { userOfToken } from './unsubscribe-link.ts'

/** The holder of the mail may stop such mails, signed in or not. */
export const unsubscribe = visitorOperation({
  input: unsubscribeInput,
  limit: { name: 'public_write' },

  async run({ token }, { tx, now }) {
    const user_id = await userOfToken(tx, token)
    const email = user_id && (await updateToNoMails(tx, user_id, now))
    if (!email) throw AppError.notFound()
    return { email }
  },
})
