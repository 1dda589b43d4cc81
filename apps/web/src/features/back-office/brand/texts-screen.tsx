import { useState } from 'react'
import { type Language, languages } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { Button } from '../../../ui/action/button.tsx'
import { languageNames } from '../../../ui/layout/language-menu.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { FilterSearch, FilterSelect } from '../parts/filters.tsx'
import { OwnTextDialog } from './own-text-dialog.tsx'
import { TextsFile } from './texts-file.tsx'
import { type MarketTextRow, TextsScreenQuery } from './texts-screen.generated.ts'

export const loader = loaderOf('/admin/texts', async ({ url: { searchParams }, signal }) => {
  const language = languages.find((each) => each === searchParams.get('language')) ?? (getLocale() as Language)
  const variables = { language, search: searchParams.get('search'), own_only: searchParams.get('own') === 'yes' }
  return { language, ...(await request(TextsScreenQuery, variables, { signal })) }
})

/** Every text of the product by the words that are read; each can be worded anew, and be the product's again. */
function TextsScreen() {
  const { language, marketTexts, ownTextsFile } = useData<typeof loader>()
  const [open, setOpen] = useState<MarketTextRow | null>(null)
  return (
    <Screen header={<PageHeader title={m.brand_texts()} />}>
      <p className="mb-4 text-soft">{m.brand_texts_intro()}</p>
      <div className="flex flex-col gap-4">
        <FilterSearch label={m.brand_texts_search()} />
        <div className="flex flex-wrap gap-3">
          <FilterSelect
            name="language"
            label={m.back_office_language()}
            none={languageNames[language]}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <FilterSelect
            name="own"
            label={m.brand_texts_which()}
            none={m.brand_texts_all()}
            options={[{ value: 'yes', label: m.brand_texts_own_only() }]}
          />
        </div>
        <Card flush>
          <ul>
            {marketTexts.map((text) => (
              <TextRow key={text.key} text={text} onEdit={() => setOpen(text)} />
            ))}
          </ul>
          {marketTexts.length === 0 && <p className="px-4 py-3 text-soft">{m.back_office_nothing_found()}</p>}
        </Card>
        <TextsFile json={ownTextsFile} />
      </div>
      {open && <OwnTextDialog text={open} onClose={() => setOpen(null)} />}
    </Screen>
  )
}

function TextRow({ text, onEdit }: { text: MarketTextRow; onEdit: () => void }) {
  const { key, language, original, own, is_outdated } = text
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p lang={language} className="line-clamp-3 wrap-anywhere whitespace-pre-line">
          {(own ?? original).map((form) => form.text).join(' / ')}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
          <span className="wrap-anywhere">{key}</span>
          {own && <StatusBadge tone="awarded" label={m.brand_texts_own()} />}
          {is_outdated && <StatusBadge tone="money_waiting" label={m.brand_texts_outdated()} />}
        </p>
      </div>
      <Button size="small" onClick={onEdit}>
        {m.back_office_edit()}
      </Button>
    </li>
  )
}

export { TextsScreen as Component }
