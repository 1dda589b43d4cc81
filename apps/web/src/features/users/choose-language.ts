import type { Language } from '@waybill/domain/users/profile-setting'
import { setLocale } from '@waybill/locales/runtime'
import { readAccessToken } from '../../api/access-token.ts'
import { request } from '../../api/request.ts'
import { ChooseLanguage } from './choose-language.generated.ts'

/** For this device, and for the mails and papers of whoever is signed in. Choosing reloads the page (spec §4). */
export async function chooseLanguage(language: Language): Promise<void> {
  // The screens change all the same: what the server did not hear, `/language` says.
  if (readAccessToken()) await request(ChooseLanguage, { input: { language } }).catch(() => undefined)
  await setLocale(language)
}
