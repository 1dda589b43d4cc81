import type { Environment } from '../environment.ts'

/** How lists of loads come in by mail. */
export type MailIntake = {
  /** The host of the companies' import addresses. */
  host: string
  /** A mail server or provider posts mails with it. */
  token: string | undefined
  /** A mailbox that is looked into every minute. */
  imap_url: string | undefined
  /** The mail server whose findings about a sender count; null in the demo, where everybody may write as anybody. */
  auth_server: string | null
  /** Whether any way in is open. */
  is_on: boolean
}

type Installation = { public_url: string; demo: boolean }

/** @throws a sentence where nothing would say that a sender is who they claim to be. */
export function mailIntakeOf(env: Environment, { public_url, demo }: Installation): MailIntake {
  const { INTAKE_HOST, INTAKE_TOKEN: token, INTAKE_AUTH_SERVER, IMAP_URL: imap_url } = env
  const isOpen = token !== undefined || imap_url !== undefined
  if (isOpen && !demo && INTAKE_AUTH_SERVER === undefined)
    throw new Error(
      'Mails of lists are believed by what a mail server found about their senders: with INTAKE_TOKEN or IMAP_URL set INTAKE_AUTH_SERVER to its name in Authentication-Results.',
    )
  return {
    host: INTAKE_HOST ?? new URL(public_url).hostname,
    token,
    imap_url,
    auth_server: INTAKE_AUTH_SERVER ?? null,
    is_on: isOpen || demo,
  }
}
