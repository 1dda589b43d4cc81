/** The fate of a mail to a company's import address. */
export const mailOutcomes = ['read', 'unknown_sender', 'not_verified', 'too_large', 'nothing', 'unreadable'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Sheets and papers of a morning are far smaller; more is refused in words. */
export const MAX_MAIL_BYTES = 12 * 1024 * 1024
/** Attachments of a mail that are read. */
export const MAX_MAIL_ATTACHMENTS = 10

/** The address of a company's import tray. */
export const importAddressOf = (token: string, host: string) => `jobs+${token}@${host}`

/** The tokens in the addresses that a mail went to; other addresses are none of ours. */
export function tokensIn(addresses: readonly string[], host: string): string[] {
  return addresses.flatMap((address) => {
    const [, token, at] = /^jobs\+([a-z\d]{8,40})@([^@\s]+)$/i.exec(address.trim()) ?? []
    return token && at?.toLowerCase() === host.toLowerCase() ? [token.toLowerCase()] : []
  })
}

/**
 * Whether the mail server that took the mail in found that it comes from the sender's domain (RFC 8601). Only the first
 * header of that server counts: a sender may write others below it.
 */
export function isAuthentic(results: readonly string[], { from, server }: { from: string; server: string }): boolean {
  const own = results.find((result) => result.trim().split(/[\s;]/)[0]?.toLowerCase() === server.toLowerCase())
  if (own === undefined) return false
  const plain = own.replace(/\([^)]*\)/g, ' ')
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return plain.split(';').some((method) => {
    const [, name = '', result = ''] = /^\s*(dmarc|dkim|spf)\s*=\s*(\w+)/i.exec(method) ?? []
    if (result.toLowerCase() !== 'pass') return false
    return name.toLowerCase() === 'dmarc' ? true : isAligned(provedDomain(name, method), domain)
  })
}

/** The domain that a method has found to be the sender's. */
function provedDomain(name: string, method: string): string {
  const property =
    name.toLowerCase() === 'dkim' ? /header\.(?:d|i)\s*=\s*"?@?([^\s;"]+)/i : /smtp\.mailfrom\s*=\s*"?([^\s;"]+)/i
  const value = property.exec(method)?.[1] ?? ''
  return value.slice(value.lastIndexOf('@') + 1)
}

/** The same domain, or one below the other. */
function isAligned(proved: string, domain: string): boolean {
  const [one, other] = [proved.toLowerCase(), domain.toLowerCase()]
  return one !== '' && (one === other || one.endsWith(`.${other}`) || (other.endsWith(`.${one}`) && one.includes('.')))
}
