import { m } from '@waybill/locales/messages'
import { template } from './mail-template.ts'

/** Signing up, signing in, and what opens an account or a company to somebody. */
export const accountMails = {
  verify_email: template({
    words: ['link'],
    subject: m.mails_verify_email_subject,
    body: [m.mails_hello_stranger, m.mails_verify_email_text, m.mails_link_lasts],
    button: { text: m.mails_verify_email_button, path: ({ link }) => link },
    note: m.mails_verify_email_note,
    secrets: ['link'],
  }),
  already_registered: template({
    words: ['name'],
    subject: m.mails_already_registered_subject,
    body: [m.mails_hello, m.mails_already_registered_text, m.mails_already_registered_forgot],
    button: { text: m.mails_log_in, path: () => '/login' },
    note: m.mails_not_you,
  }),
  invitation: template({
    words: ['inviter', 'link'],
    subject: m.mails_invitation_subject,
    body: [m.mails_hello_stranger, m.mails_invitation_text, m.mails_link_lasts],
    button: { text: m.mails_invitation_button, path: ({ link }) => link },
    note: m.mails_invitation_note,
    secrets: ['link'],
  }),
  staff_invitation: template({
    words: ['name', 'link'],
    subject: m.mails_staff_invitation_subject,
    body: [m.mails_hello, m.mails_staff_invitation_text, m.mails_link_lasts],
    button: { text: m.mails_staff_invitation_button, path: ({ link }) => link },
    note: m.mails_staff_invitation_note,
    secrets: ['link'],
  }),
  // Sent by hand, to see whether mails arrive.
  test_mail: template({
    words: ['name'],
    subject: m.mails_test_mail_subject,
    body: [m.mails_hello, m.mails_test_mail_text],
  }),
  update_password: template({
    words: ['name', 'link'],
    subject: m.mails_update_password_subject,
    body: [m.mails_hello, m.mails_update_password_text, m.mails_link_lasts],
    button: { text: m.mails_update_password_button, path: ({ link }) => link },
    note: m.mails_not_you,
    secrets: ['link'],
  }),
  password_changed: template({
    words: ['name'],
    subject: m.mails_password_changed_subject,
    body: [m.mails_hello, m.mails_password_changed_text],
    button: { text: m.mails_password_changed_button, path: () => '/forgot-password' },
  }),
  confirm_email: template({
    words: ['email', 'link'],
    subject: m.mails_confirm_email_subject,
    body: [m.mails_hello_stranger, m.mails_confirm_email_text, m.mails_link_lasts],
    button: { text: m.mails_confirm_email_button, path: ({ link }) => link },
    note: m.mails_confirm_email_note,
    secrets: ['link'],
  }),
  email_change_asked: template({
    words: ['name', 'email', 'link'],
    subject: m.mails_email_change_asked_subject,
    body: [m.mails_hello, m.mails_email_change_asked_text, m.mails_email_change_asked_undo],
    button: { text: m.mails_password_changed_button, path: ({ link }) => link },
    secrets: ['link'],
  }),
  api_key_added: template({
    words: ['name', 'key'],
    subject: m.mails_api_key_added_subject,
    body: [m.mails_hello, m.mails_api_key_added_text, m.mails_own_act_alarm],
    button: { text: m.mails_api_key_added_button, path: () => '/api-callbacks' },
  }),
  bank_account_changed: template({
    words: ['name', 'company', 'account'],
    subject: m.mails_bank_account_changed_subject,
    body: [m.mails_hello, m.mails_bank_account_changed_text, m.mails_own_act_alarm],
    button: { text: m.mails_bank_account_changed_button, path: () => '/invoice-details' },
  }),
  colleague_added: template({
    words: ['name', 'person', 'email', 'company'],
    subject: m.mails_colleague_added_subject,
    body: [m.mails_hello, m.mails_colleague_added_text, m.mails_own_act_alarm],
    button: { text: m.mails_join_request_button, path: () => '/users' },
  }),
  invoice_recipient_changed: template({
    words: ['name', 'recipient', 'email', 'company'],
    subject: m.mails_invoice_recipient_changed_subject,
    body: [m.mails_hello, m.mails_invoice_recipient_changed_text, m.mails_own_act_alarm],
    button: { text: m.mails_invoice_recipient_changed_button, path: () => '/invoice-recipient' },
  }),
  account_unlocked: template({
    words: ['name'],
    subject: m.mails_account_unlocked_subject,
    body: [m.mails_hello, m.mails_account_unlocked_text, m.mails_second_factor_alarm],
  }),
  email_changed: template({
    words: ['name', 'email'],
    subject: m.mails_email_changed_subject,
    body: [m.mails_hello, m.mails_email_changed_text, m.mails_email_changed_alarm],
  }),
  second_factor_on: template({
    words: ['name'],
    subject: m.mails_second_factor_on_subject,
    body: [m.mails_hello, m.mails_second_factor_on_text, m.mails_second_factor_alarm],
  }),
  second_factor_off: template({
    words: ['name'],
    subject: m.mails_second_factor_off_subject,
    body: [m.mails_hello, m.mails_second_factor_off_text, m.mails_second_factor_alarm],
  }),
}
