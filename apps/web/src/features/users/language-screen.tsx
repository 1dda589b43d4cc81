import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { getLocale, locales, setLocale } from '@waybill/locales/runtime'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useWrite } from '../../query/use-write.ts'
import { ChooseLanguage } from './choose-language.generated.ts'
import { languageNames } from '../../ui/layout/language-names.ts'
import { Button } from '../../ui/action/button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { LanguageScreenQuery } from './language-screen.generated.ts'

export const loader = loaderOf('/language', ({ signal }) => request(LanguageScreenQuery, {}, { signal }))

/** The language of the screens on this device, and of mails and papers. Choosing reloads the page (spec §4). */
function LanguageScreen() {
  const { Me: me } = useData<typeof loader>()

  const [choose, { pending }] = useWrite(ChooseLanguage)
  const here = getLocale()

  async function handleChange(language: (typeof locales)[number]) {
    const outcome = await choose({ input: { language } })
    if (outcome.ok && language !== here) void setLocale(language)
  }

  return (
    <Screen header={<PageHeader title={m.app_language()} back={href('/settings')} />}>
      <Card>
        <RadioGroup
          label={m.app_language()}
          description={m.users_language_hint()}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={here}
          onChange={(language) => void handleChange(language)}
        />
        {me.language !== here && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <p className="min-w-60 flex-1 text-soft">
              {m.users_language_differs({ language: languageNames[me.language] })}
            </p>
            <Button pending={pending} onClick={() => void handleChange(here)}>
              {m.users_language_same({ language: languageNames[here] })}
            </Button>
          </div>
        )}
      </Card>
    </Screen>
  )
}

export { LanguageScreen as Component }
