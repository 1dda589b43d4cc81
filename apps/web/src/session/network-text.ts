import { m } from '@waybill/locales/messages'
import { type ApiError, TIMEOUT } from '../api/api-error.ts'

/** Spec §8 "Network Error: …", in the catalogue's words: each browser has its own for the same thing, all of them English. */
export function networkText({ status, message }: ApiError): string {
  if (status > 0) return m.app_error_network({ message: `HTTP ${status}` })
  return m.app_error_network({ message: message === TIMEOUT ? m.app_error_timeout() : m.app_error_no_answer() })
}
