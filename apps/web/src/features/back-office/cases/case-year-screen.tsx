import { href } from 'react-router'
import { caseActs, caseKinds, caseOutcomes, reportReasons } from '@waybill/domain/cases/case'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { formatNumber } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { caseKindWords, caseOutcomeWords, reportReasonWords } from '../../cases/case-words.ts'
import { FilterSelect } from '../parts/filters.tsx'
import { shortActWords } from './short-act-words.ts'
import { CaseYearQuery } from './cases-screen.generated.ts'

const thisYear = () => Number(londonDay(new Date()).slice(0, 4))

export const loader = loaderOf('/admin/cases-of-year', async ({ url, signal }) => {
  const year = Number(url.searchParams.get('year')) || thisYear()
  const { caseCounts } = await request(CaseYearQuery, { year }, { signal })
  return { year, counts: caseCounts }
})

/** Each table of the year's page: what it counts, its title, and its rows in their order. */
const tables = [
  ['kind', m.cases_count_kind, caseKinds, caseKindWords],
  ['reason', m.cases_count_reason, reportReasons, reportReasonWords],
  ['outcome', m.cases_count_outcome, caseOutcomes, caseOutcomeWords],
  ['act', m.cases_count_act, caseActs, shortActWords],
  [
    'time',
    m.cases_count_time,
    ['in_time', 'overdue'],
    { in_time: m.cases_clock_in_time, overdue: m.cases_clock_overdue },
  ],
  ['appeal', m.cases_count_appeal, caseOutcomes, caseOutcomeWords],
] as const satisfies readonly (readonly [string, () => string, readonly string[], Record<string, () => string>])[]

/** A year in figures, as a transparency report needs them. */
function CaseYearScreen() {
  const { year, counts } = useData<typeof loader>()
  const latest = Number(londonDay(new Date(useNow())).slice(0, 4))
  const years = [1, 2, 3].map((before) => String(latest - before))
  const countOf = (what: string, name: string) =>
    counts.find((each) => each.what === what && each.name === name)?.count ?? 0
  return (
    <Screen width="wide" header={<PageHeader title={`${m.cases_desk_year()} · ${year}`} back={href('/admin/cases')} />}>
      <div className="flex flex-col gap-4">
        <FilterSelect
          name="year"
          label={m.cases_year()}
          none={String(latest)}
          options={years.map((value) => ({ value, label: value }))}
        />
        {counts.length === 0 ? (
          <EmptyState title={m.cases_year_none()} />
        ) : (
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {tables.map(([what, title, names, words]) => (
              <Card key={what} title={title()}>
                <FactsList
                  facts={names.map((name) => {
                    const word = (words as Record<string, () => string>)[name]!
                    return [word(), formatNumber(countOf(what, name))]
                  })}
                />
              </Card>
            ))}
          </div>
        )}
      </div>
    </Screen>
  )
}

export { CaseYearScreen as Component }
