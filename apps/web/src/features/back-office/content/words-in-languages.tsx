import { useState, type ReactNode } from 'react'
import { languages, type Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { languageNames } from '../../../ui/layout/language-names.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'

type WordsInLanguagesProps = {
  /** Whether something is wrong in that language. */
  isWrong: (language: Language) => boolean
  children: (language: Language) => ReactNode
}

/** Texts in one language at a time; all three are sent together, and one that is wrong out of sight is named. */
export function WordsInLanguages({ isWrong, children }: WordsInLanguagesProps) {
  const [language, setLanguage] = useState<Language>(getLocale)
  const wrong = languages.find(isWrong)
  return (
    <>
      <SegmentedControl
        label={m.back_office_language()}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      {wrong && wrong !== language && (
        <p role="alert" className="text-sm font-medium text-trouble-ink">
          {m.back_office_content_help_wrong({ language: languageNames[wrong] })}
        </p>
      )}
      <div key={language} lang={language} className="flex flex-col gap-5">
        {children(language)}
      </div>
    </>
  )
}
