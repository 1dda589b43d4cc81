/** A mail as it goes out. The id stays the same when it is tried again, so that a second copy can be recognised as one. */
export type Letter = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where the mail program itself can stop such mails with one request (RFC 8058). */
  unsubscribe_url: string | null
  attachments?: readonly Attachment[]
}

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** Carries mail out of the house. Throws when it could not; the caller tries again. */
export type Mailer = { send: (letter: Letter) => Promise<void> }

/** Where no mail server is configured but the mails can be read on the screen: nothing leaves the house. */
export const outbox: Mailer = { send: () => Promise.resolve() }

/** A product without a mail server says so with every mail, and sends what has waited once it has one. */
export const noMailServer: Mailer = {
  send: () => Promise.reject(new Error('No mail server is configured: set SMTP_URL.')),
}
