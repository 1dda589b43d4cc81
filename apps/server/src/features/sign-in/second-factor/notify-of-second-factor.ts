import type { Tx } from '../../../platform/database/database.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { selectReader } from '../../credentials/credentials.sql.ts'

/** A change of how somebody signs in cannot be made unseen. */
export async function notifyOfSecondFactor(
  tx: Tx,
  user_id: string,
  template: 'second_factor_on' | 'second_factor_off',
): Promise<void> {
  const { email, language, name_first } = await selectReader(tx, user_id)
  await queueMail(tx, { to: email, language, template, parameters: { name: name_first } })
}
