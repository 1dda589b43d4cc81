import { shownPhone } from '@waybill/domain/phones/phone'
import { m } from '@waybill/locales/messages'

/** A kept phone number as its country writes it, with its extension in the reader's language. */
export function phoneText(kept: string): string {
  const { number, extension } = shownPhone(kept)
  return extension ? m.ui_phone_extension({ number, extension }) : number
}
