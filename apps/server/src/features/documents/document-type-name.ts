import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

type Text = (words: object, options: { locale: Language }) => string

/** In the reader's language; a type that staff have added has only its own name (semantics §6). */
export function documentTypeName({ code, name }: { code: string; name: string }, locale: Language): string {
  const text = (m as unknown as Partial<Record<string, Text>>)[`documents_type_${code}`]
  return text?.({}, { locale }) ?? name
}
