import { keyAndPart } from '@waybill/domain/errors/validation'
import { importMessages } from '@waybill/domain/errors/import-messages'
import { staffMessages } from '@waybill/domain/errors/staff-messages'
import { validationMessages, type ValidationMessage } from '@waybill/domain/errors/validation-messages'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

/** The problem of a field, in words; a message that is no key of the catalogue is words already. */
export function messageText(message: string, locale: Language = 'en'): string {
  const { key, part } = keyAndPart(message)
  return isKnown(key) ? m[`validation_${key}`]({ part }, { locale }) : message
}

function isKnown(key: string): key is ValidationMessage {
  return ([...validationMessages, ...staffMessages, ...importMessages] as readonly string[]).includes(key)
}
