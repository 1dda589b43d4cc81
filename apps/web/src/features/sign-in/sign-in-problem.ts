import { m } from '@waybill/locales/messages'
import type { ApiError } from '../../api/api-error.ts'
import { networkText } from '../../session/network-text.ts'

/** Problems that can be found before asking the server; the same messages as its own schema. */
export function credentialErrors({ email, password }: { email: string; password: string }) {
  const trimmed = email.trim()
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)
  return {
    ...(trimmed === '' && { email: m.validation_email_required() }),
    ...(trimmed !== '' && !isEmail && { email: m.validation_email_incorrect() }),
    ...(password === '' && { password: m.validation_password_required() }),
  }
}

/** Why signing in failed. Never whether the email exists: a wrong email and a wrong password read the same. */
export function signInProblem(error: ApiError): string {
  switch (error.code) {
    case 'RATE_LIMITED':
      return m.sign_in_too_many()
    case 'NETWORK':
      return networkText(error)
    case 'UNAUTHENTICATED':
    case 'FORBIDDEN':
    case 'VALIDATION':
      return m.sign_in_wrong_credentials()
    default:
      return m.app_error_graphql({ message: error.message })
  }
}
