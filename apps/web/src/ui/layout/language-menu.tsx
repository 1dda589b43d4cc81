import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { getLocale, locales, setLocale } from '@waybill/locales/runtime'

/** Choosing a language stores it and reloads the page (spec §4). A native popover: nothing to load. */
export function LanguageMenu() {
  const current = getLocale()
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="languages"
        aria-label={`${m.app_language()}: ${languageNames[current]}`}
        className="flex min-h-target cursor-pointer items-center gap-1.5 rounded-control px-3 text-sm font-semibold text-soft hover:bg-hover hover:text-ink"
      >
        <IconLanguage aria-hidden="true" size={20} />
        {languageNames[current]}
        <IconChevronDown aria-hidden="true" size={16} />
      </button>
      <ul id="languages" popover="auto" className="floating below-header w-44 p-1 text-ink">
        {locales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-current={locale === current || undefined}
              onClick={() => void setLocale(locale)}
              className="flex min-h-target w-full cursor-pointer items-center rounded-control px-3 text-left hover:bg-hover aria-[current=true]:font-bold"
            >
              {languageNames[locale]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each in its own words, so that whoever needs it can read it. */
export const languageNames: Record<(typeof locales)[number], string> = { en: 'English', ro: 'Română', pl: 'Polski' }
