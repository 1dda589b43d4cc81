import { m } from '@waybill/locales/messages'
import { accountMails } from './account-mails.ts'
import type { MailSection } from './mail-sections.ts'
import { type Template, template } from './mail-template.ts'

/** The name of the task that takes a mail to the mail server with the invoice or credit note it is about. */
export const DELIVER_INVOICE_MAIL = 'deliver_invoice_mail'

/** Also for somebody whose company is suspended, and for people without an account: the form needs no log-in. */
const appealButton = {
  text: m.mails_case_appeal_button,
  path: ({ number }: { number: string }) => `/complaint?number=${number}`,
}

/** The case, the rule it broke, the measure, and the reason. */
const statementBody = [
  m.mails_hello,
  m.mails_case_statement_text,
  m.mails_case_statement_rule,
  m.mails_case_statement_done,
  ({ text }: { text: string }) => text,
]

/** Every mail the product sends. A new one is a row here and its texts in `mails.*.json`. */
export const mailTemplates = {
  ...accountMails,
  team_suspended: template({
    words: ['name', 'company'],
    subject: m.mails_team_suspended_subject,
    body: [m.mails_hello, m.mails_team_suspended_text, m.mails_team_suspended_advice],
  }),
  team_unsuspended: template({
    words: ['name', 'company'],
    subject: m.mails_team_unsuspended_subject,
    body: [m.mails_hello, m.mails_team_unsuspended_text],
    button: { text: m.mails_log_in, path: () => '/login' },
  }),
  payer_record_published: template({
    words: ['name'],
    subject: m.mails_payer_record_published_subject,
    body: [m.mails_hello, m.mails_payer_record_published_text, m.mails_payer_record_published_advice],
    button: { text: m.mails_payer_record_published_button, path: () => '/accounting-poster/record' },
  }),
  contact_verified: template({
    words: ['name', 'company'],
    subject: m.mails_contact_verified_subject,
    body: [m.mails_hello, m.mails_contact_verified_text],
    button: { text: m.mails_contact_button, path: () => '/company' },
  }),
  contact_not_verified: template({
    words: ['name', 'company'],
    subject: m.mails_contact_not_verified_subject,
    body: [m.mails_hello, m.mails_contact_not_verified_text],
    button: { text: m.mails_contact_button, path: () => '/company' },
  }),
  report_received: template({
    words: ['name', 'number', 'date'],
    subject: m.mails_report_received_subject,
    body: [m.mails_hello, m.mails_report_received_text, m.mails_report_received_secret],
  }),
  complaint_received: template({
    words: ['name', 'number', 'date'],
    subject: m.mails_complaint_received_subject,
    body: [m.mails_hello, m.mails_complaint_received_text],
  }),
  case_decided: template({
    words: ['name', 'number', 'outcome', 'text'],
    subject: m.mails_case_decided_subject,
    body: [m.mails_hello, m.mails_case_decided_text, ({ text }) => text, m.mails_case_appeal],
    button: appealButton,
  }),
  appeal_decided: template({
    words: ['name', 'number', 'outcome', 'text'],
    subject: m.mails_case_decided_subject,
    body: [m.mails_hello, m.mails_case_decided_text, ({ text }) => text, m.mails_case_last],
  }),
  case_statement: template({
    words: ['name', 'number', 'subject', 'rule', 'done', 'text'],
    subject: m.mails_case_statement_subject,
    body: [...statementBody, m.mails_case_appeal],
    button: appealButton,
  }),
  appeal_statement: template({
    words: ['name', 'number', 'subject', 'rule', 'done', 'text'],
    subject: m.mails_case_statement_subject,
    body: [...statementBody, m.mails_case_last],
  }),
  join_request: template({
    words: ['name', 'email', 'company'],
    subject: m.mails_join_request_subject,
    body: [m.mails_hello, m.mails_join_request_text, m.mails_join_request_advice],
    button: { text: m.mails_join_request_button, path: () => '/users' },
  }),
  callback_paused: template({
    words: ['name', 'endpoint', 'company'],
    subject: m.mails_callback_paused_subject,
    body: [m.mails_hello, m.mails_callback_paused_text, m.mails_callback_paused_advice],
    button: { text: m.mails_callback_paused_button, path: () => '/api-callbacks' },
  }),
  join_accepted: template({
    words: ['name', 'company'],
    subject: m.mails_join_accepted_subject,
    body: [m.mails_hello, m.mails_join_accepted_text],
    button: { text: m.mails_log_in, path: () => '/login' },
  }),
  join_declined: template({
    words: ['name', 'company'],
    subject: m.mails_join_declined_subject,
    body: [m.mails_hello, m.mails_join_declined_text],
    button: { text: m.mails_join_declined_button, path: () => '/add-company-info' },
  }),
  document_expiring: template({
    words: ['name', 'company', 'document', 'date'],
    subject: m.mails_document_expiring_subject,
    body: [m.mails_hello, m.mails_document_expiring_text, m.mails_document_expiring_advice],
    button: { text: m.mails_document_expiring_button, path: () => '/documents' },
  }),
  required_document_expiring: template({
    words: ['name', 'company', 'document', 'date'],
    subject: m.mails_document_expiring_subject,
    body: [
      m.mails_hello,
      m.mails_document_expiring_text,
      m.mails_required_document_expiring_text,
      m.mails_document_expiring_advice,
    ],
    button: { text: m.mails_document_expiring_button, path: () => '/documents' },
  }),
  subscription_started: template({
    words: ['name', 'company', 'plan', 'date'],
    subject: m.mails_subscription_started_subject,
    body: [m.mails_hello, m.mails_subscription_started_text],
    button: { text: m.mails_subscription_button, path: () => '/subscription' },
  }),
  debit_set_up: template({
    words: ['name', 'company', 'sort_code', 'account', 'reference'],
    subject: m.mails_debit_set_up_subject,
    body: [m.mails_hello, m.mails_debit_set_up_text, m.mails_debit_set_up_notice, m.mails_debit_guarantee],
    button: { text: m.mails_subscription_button, path: () => '/subscription' },
  }),
  debit_notice: template({
    words: ['name', 'company', 'total', 'date', 'account', 'reference'],
    subject: m.mails_debit_notice_subject,
    body: [m.mails_hello, m.mails_debit_notice_text, m.mails_debit_guarantee],
    button: { text: m.mails_subscription_button, path: () => '/subscription' },
  }),
  debit_ended: template({
    words: ['name', 'company', 'sort_code', 'account', 'reference'],
    subject: m.mails_debit_ended_subject,
    body: [m.mails_hello, m.mails_debit_ended_text],
    button: { text: m.mails_debit_ended_button, path: () => '/subscription-edit-cards' },
  }),
  payment_failed: template({
    words: ['name', 'company', 'plan', 'date', 'until'],
    subject: m.mails_payment_failed_subject,
    body: [m.mails_hello, m.mails_payment_failed_text, m.mails_payment_failed_advice],
    button: { text: m.mails_payment_failed_button, path: () => '/subscription' },
  }),
  payment_reminder: template({
    words: ['name', 'company', 'plan', 'date', 'until'],
    subject: m.mails_payment_reminder_subject,
    body: [m.mails_hello, m.mails_payment_reminder_text],
    button: { text: m.mails_payment_failed_button, path: () => '/subscription' },
  }),
  card_expiring: template({
    words: ['name', 'company', 'brand', 'last4', 'month'],
    subject: m.mails_card_expiring_subject,
    body: [m.mails_hello, m.mails_card_expiring_text],
    button: { text: m.mails_debit_ended_button, path: () => '/subscription-edit-cards' },
  }),
  payment_refunded: template({
    words: ['name', 'company', 'total'],
    subject: m.mails_payment_refunded_subject,
    body: [m.mails_hello, m.mails_payment_refunded_text],
    button: { text: m.mails_payment_refunded_button, path: () => '/subscription-invoices' },
  }),
  subscription_ended: template({
    words: ['name', 'company', 'plan'],
    subject: m.mails_subscription_ended_subject,
    body: [m.mails_hello, m.mails_subscription_ended_text],
    button: { text: m.mails_subscription_ended_button, path: () => '/subscription' },
  }),
  subscription_ending: template({
    words: ['name', 'company', 'plan', 'date'],
    subject: m.mails_subscription_ending_subject,
    body: [m.mails_hello, m.mails_subscription_ending_text],
    button: { text: m.mails_subscription_button, path: () => '/subscription' },
  }),
  renewal_notice: template({
    words: ['name', 'company', 'plan', 'date'],
    subject: m.mails_renewal_notice_subject,
    body: [m.mails_hello, m.mails_renewal_notice_text],
    button: { text: m.mails_subscription_button, path: () => '/subscription' },
  }),
  // For whoever is to pay it, also outside of the product: the PDF is attached (semantics §7).
  invoice: template({
    words: ['name', 'company', 'number', 'total', 'job', 'due'],
    subject: m.mails_invoice_subject,
    body: [m.mails_hello, m.mails_invoice_text],
    note: m.mails_invoice_note,
    task: DELIVER_INVOICE_MAIL,
  }),
  credit_note: template({
    words: ['name', 'company', 'credit_note', 'number', 'total', 'job', 'reason'],
    subject: m.mails_credit_note_subject,
    body: [m.mails_hello, m.mails_credit_note_text, m.mails_credit_note_reason],
    note: m.mails_credit_note_note,
    task: DELIVER_INVOICE_MAIL,
  }),
  /** The matters that another company waits for, listed by kind. */
  reminder: template({
    words: ['name', 'company', 'count'],
    subject: m.mails_reminder_subject,
    body: [m.mails_hello, m.mails_reminder_text],
    note: m.mails_reminder_note,
    hasSections: true,
  }),
  // Worded already, like the event in the list (decision 0020).
  event: template({
    words: ['name', 'event', 'text', 'link', 'unsubscribe'],
    subject: ({ event }) => event,
    body: [m.mails_hello, ({ text }) => text],
    button: { text: m.mails_event_button, path: ({ link }) => link },
    secrets: ['unsubscribe'],
    unsubscribe: 'unsubscribe',
  }),
  digest: template({
    words: ['name', 'count', 'unsubscribe'],
    subject: ({ count }, options) => m.mails_digest_subject({ count: Number(count) }, options),
    body: [m.mails_hello, m.mails_digest_text],
    button: { text: m.mails_digest_button, path: () => '/notifications' },
    secrets: ['unsubscribe'],
    unsubscribe: 'unsubscribe',
    hasSections: true,
  }),
}

export type MailTemplate = keyof typeof mailTemplates
export type MailParameters<Name extends MailTemplate> = Readonly<
  Record<(typeof mailTemplates)[Name]['words'][number], string>
> &
  (Name extends 'digest' | 'reminder' ? { sections: readonly MailSection[] } : unknown) &
  // The attachment.
  (Name extends 'invoice' | 'credit_note' ? Record<`${Name}_id`, string> : unknown)

/** A template as the renderer sees it, whatever its parameters are called. */
export function templateOf(name: string): Template<string> | undefined {
  return Object.hasOwn(mailTemplates, name) ? (mailTemplates[name as MailTemplate] as Template<string>) : undefined
}

/** Names of the parameters that must not be kept longer than they are needed. */
export function secretsOf(name: string): readonly string[] {
  return templateOf(name)?.secrets ?? []
}
