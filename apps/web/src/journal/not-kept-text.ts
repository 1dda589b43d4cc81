import { m } from '@waybill/locales/messages'

/** Why something could not be written down on this device. */
export function notKeptText(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? m.journal_phone_full() : m.journal_not_kept()
}
