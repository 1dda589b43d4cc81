import { languages, type Language } from '@waybill/domain/users/profile-setting'
import type { Ask } from '../fields.ts'

/** The language that a text is asked for in, by its argument. */
export function askedLanguage({ shape }: Pick<Ask, 'shape'>): Language {
  const asked = shape((args) => String(args['language']))
  return languages.find((language) => language === asked) ?? 'en'
}
