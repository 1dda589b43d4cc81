import { m } from '@waybill/locales/messages'
import { getLocale, locales } from '@waybill/locales/runtime'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { chooseTheme, themes, useTheme, type Theme } from '../../ui/layout/theme.ts'
import { chooseLanguage } from './choose-language.ts'
import { languageNames } from '../../ui/layout/language-names.ts'

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
