import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { getLocale, locales, setLocale } from '@waybill/locales/runtime'
import { readAccessToken } from '../../../api/access-token.ts'
import { request } from '../../../api/request.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { languageNames } from '../../../ui/layout/language-menu.tsx'
import { type Theme, themes } from '../../../ui/layout/theme.ts'
import { chooseTheme, useTheme } from '../../../ui/layout/use-theme.ts'
import { ChooseLanguage } from './preferences.generated.ts'

const themeNames: Record<Theme, () => string> = {
  system: m.app_theme_system,
  light: m.app_theme_light,
  dark: m.app_theme_dark,
}

export function LanguageChoice() {
  return (
    <SegmentedControl
      label={m.app_language()}
      value={getLocale()}
      onChange={(locale) => void chooseLanguage(locale)}
      options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
    />
  )
}

export function ThemeChoice() {
  return (
    <SegmentedControl
      label={m.app_theme()}
      value={useTheme()}
      onChange={chooseTheme}
      options={themes.map((theme) => ({ value: theme, label: themeNames[theme]() }))}
    />
  )
}

/** For this device, and for the mails and papers of whoever is signed in. Choosing reloads the page (spec §4). */
async function chooseLanguage(language: Language): Promise<void> {
  // The screens change all the same; without the server's answer the language can be set again on `/language`.
  if (readAccessToken()) await request(ChooseLanguage, { input: { language } }).catch(() => undefined)
  await setLocale(language)
}
