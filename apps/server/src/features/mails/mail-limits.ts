import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { deleteMail, secondsTooEarly } from './mails.sql.ts'
import type { MailTemplate } from './mail-templates.ts'

/** How often one address is written to; then the act is refused, or the mail left out where the act has other ways to be noticed. */
type MailLimit = { an_hour: number; beyond: 'refuse' | 'leave_out'; minutes_between?: number }

const toWhomTheSenderNames: MailLimit = { an_hour: 5, beyond: 'refuse' }
const aboutAnAct: MailLimit = { an_hour: 5, beyond: 'leave_out' }

/** Mails of which another limit holds: one a job, one a day, one a payment, or the reader asked for it (`account_mail`). */
const limitedElsewhere = null

/** Every template: whether a member may have it sent to others as often as they press a button. A new one is a row here. */
export const mailLimits: Record<MailTemplate, MailLimit | null> = {
  confirm_email: toWhomTheSenderNames,
  invitation: { ...toWhomTheSenderNames, minutes_between: 10 },
  join_request: aboutAnAct,
  join_accepted: aboutAnAct,
  join_declined: aboutAnAct,
  email_change_asked: aboutAnAct,
  colleague_added: aboutAnAct,
  invoice_recipient_changed: aboutAnAct,
  bank_account_changed: aboutAnAct,
  api_key_added: aboutAnAct,
  report_received: aboutAnAct,
  complaint_received: aboutAnAct,
  case_decided: limitedElsewhere,
  appeal_decided: limitedElsewhere,
  case_statement: limitedElsewhere,
  appeal_statement: limitedElsewhere,
  verify_email: limitedElsewhere,
  staff_invitation: limitedElsewhere,
  test_mail: limitedElsewhere,
  already_registered: limitedElsewhere,
  update_password: limitedElsewhere,
  password_changed: limitedElsewhere,
  account_unlocked: limitedElsewhere,
  email_changed: limitedElsewhere,
  second_factor_on: limitedElsewhere,
  second_factor_off: limitedElsewhere,
  payer_record_published: limitedElsewhere,
  team_suspended: limitedElsewhere,
  team_unsuspended: limitedElsewhere,
  contact_verified: limitedElsewhere,
  contact_not_verified: limitedElsewhere,
  callback_paused: limitedElsewhere,
  document_expiring: limitedElsewhere,
  required_document_expiring: limitedElsewhere,
  subscription_started: limitedElsewhere,
  debit_set_up: limitedElsewhere,
  debit_notice: limitedElsewhere,
  debit_ended: limitedElsewhere,
  payment_failed: limitedElsewhere,
  payment_reminder: limitedElsewhere,
  card_expiring: limitedElsewhere,
  payment_refunded: limitedElsewhere,
  subscription_ended: limitedElsewhere,
  subscription_ending: limitedElsewhere,
  renewal_notice: limitedElsewhere,
  invoice: limitedElsewhere,
  credit_note: limitedElsewhere,
  reminder: limitedElsewhere,
  event: limitedElsewhere,
  digest: limitedElsewhere,
}

const limited = (Object.keys(mailLimits) as MailTemplate[]).filter((name) => mailLimits[name]?.beyond === 'refuse')

type Written = { id: string; to: string; template: MailTemplate }

/**
 * Whether a mail that was just written may go to its address; one that is left out is deleted. Mails to strangers count
 * together, whoever sends them; mails about an action count by their kind.
 * @throws RATE_LIMITED with the seconds to wait, where the limit refuses
 */
export async function mayBeSent(tx: Tx, mail: Written): Promise<boolean> {
  const limit = mailLimits[mail.template]
  if (!limit) return true
  const { an_hour, minutes_between = 0, beyond } = limit
  const counted = beyond === 'refuse' ? limited : [mail.template]
  const seconds = await secondsTooEarly(tx, mail, { counted, an_hour, minutes_between })
  if (seconds <= 0) return true
  if (beyond === 'refuse') throw AppError.rateLimited(seconds)
  await deleteMail(tx, mail.id)
  return false
}
