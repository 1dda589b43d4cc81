// "+44 (0)113": the zero is for callers inside the country.
const zeroForHome = /\(0\)/
const extension = /\D*(?:;ext=|ext|x|#)\D*(\d+)\D*$/i

/**
 * The number for a dialler (RFC 3966). Numbers are kept in E.164 with their extension; of those kept before that was
 * so, and could not be read, what only parts the digits is left out.
 */
export function telLink(phone: string): string {
  const [, ext] = extension.exec(phone) ?? []
  const number = phone.replace(extension, '')
  const isWithCode = /^\s*(\+|00)/.test(number)
  const digits = (isWithCode ? number.replace(zeroForHome, '') : number).replaceAll(/\D/g, '')
  return `tel:${isWithCode ? `+${digits.replace(/^00/, '')}` : digits}${ext ? `;ext=${ext}` : ''}`
}
