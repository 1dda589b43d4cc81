import { IconSearch, IconZoomQuestion } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { LegalLinks, PublicPage } from '../../session/public-page.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CacheGuide } from './cache-guide.tsx'
import { FaqItem } from './faq-item.tsx'
import { findEntries } from './find-entries.ts'
import { HelpScreenQuery } from './help-screen.generated.ts'

export const loader = loaderOf('/help', ({ signal }) => request(HelpScreenQuery, { language: getLocale() }, { signal }))

/** Typing in the search asks nothing of the server. */
export const shouldRevalidate = () => false

/** Questions and answers: searchable (`?q=`), each with an address of its own (`#code`). */
function HelpScreen() {
  const { faqEntries } = useData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const { hash } = useLocation()
  const isWide = useIsWide()
  const typed = search.get('q') ?? ''
  const here = faqEntries.filter(({ desktop_only }) => isWide || !desktop_only)
  const found = findEntries(here, typed)
  const cacheEntry = faqEntries.find(({ download }) => download === 'clear_cache_guide')
  const isGuideOpen = search.get('clear_cache_guide') === 'open'

  function look(q: string) {
    setSearch(
      (before) => {
        if (q) before.set('q', q)
        else before.delete('q')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <PublicPage title={m.help_title()} intro={m.help_intro()} width="narrow">
      {isGuideOpen && cacheEntry && <CacheGuide entry={cacheEntry} />}
      <search className="mb-4 block">
        <TextField
          label={m.help_search()}
          labelHidden
          type="search"
          placeholder={m.help_search()}
          before={<IconSearch size={20} />}
          value={typed}
          onChange={look}
        />
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconZoomQuestion size={40} stroke={1.5} />}
          title={m.help_nothing_title()}
          text={m.help_nothing_text()}
          action={<Button onClick={() => look('')}>{m.help_show_all()}</Button>}
        />
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {found.map((entry) => (
            <FaqItem key={entry.id} entry={entry} isOpen={hash === `#${entry.code}` || found.length === 1} />
          ))}
        </div>
      )}
      <LegalLinks />
    </PublicPage>
  )
}

export { HelpScreen as Component }
