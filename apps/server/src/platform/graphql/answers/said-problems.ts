import { validationMessages, type ValidationMessage } from '@waybill/domain/errors/validation-messages'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { AppError } from '../../app-error.ts'

type FieldMessages = Readonly<Record<string, readonly string[]>>

/** What an error tells besides its code; what is wrong with each field in words for people, and by key for programs (semantics §11). */
export function saidDetails({ details: { validation: validation_keys, ...details } }: AppError, locale: Language) {
  if (!validation_keys) return details
  const validation = Object.entries(validation_keys).map(([field, keys]) => [
    field,
    keys.map((key) => (isKnown(key) ? m[`validation_${key}`]({}, { locale }) : key)),
  ])
  return { ...details, validation: Object.fromEntries(validation) as FieldMessages, validation_keys }
}

function isKnown(key: string): key is ValidationMessage {
  return Object.hasOwn(validationMessages, key)
}
