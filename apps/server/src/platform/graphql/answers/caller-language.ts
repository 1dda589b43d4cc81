import { FALLBACK_LANGUAGE, languages, type Language } from '@waybill/domain/users/profile-setting'
import type { Context } from '../../context.ts'
import type { Ask } from '../fields.ts'

/** The language a person has chosen; a visitor's is the first of ours that their `Accept-Language` names. */
export function callerLanguage({
  viewer,
  accept_language = '',
}: Pick<Context, 'viewer' | 'accept_language'>): Language {
  if (viewer) return viewer.language
  const wanted = accept_language.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const known = wanted.flatMap((asked) => languages.filter((language) => language === asked))
  return known[0] ?? FALLBACK_LANGUAGE
}

/** The language that a text is asked for in, by its argument. */
export function askedLanguage({ shape }: Pick<Ask, 'shape'>): Language {
  const asked = shape((args) => String(args['language']))
  return languages.find((language) => language === asked) ?? FALLBACK_LANGUAGE
}
