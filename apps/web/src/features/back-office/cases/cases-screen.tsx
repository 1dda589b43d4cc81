import { IconDownload, IconFlag } from '@tabler/icons-react'
import { href } from 'react-router'
import { caseKinds, caseStates } from '@waybill/domain/cases/case'
import { caseClocks } from '@waybill/domain/cases/case-clock'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../../api/request.ts'
import { useDownload } from '../../../api/use-download.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { wordOf } from '../../../ui/word-of.ts'
import {
  caseClockWords,
  caseKindWords,
  caseStateWords,
  caseSubjectWords,
  reportReasonWords,
} from '../../cases/case-words.ts'
import { FilterSearch, FilterSelect, oneOf } from '../parts/filters.tsx'
import type { StaffColumn } from '../parts/staff-column.tsx'
import { StaffList } from '../parts/staff-list.tsx'
import { CaseClockBadge } from './case-clock-badge.tsx'
import { type CaseRow, CasesScreenQuery } from './cases-screen.generated.ts'

/** Open cases, unless the address asks for others: the desk is there to be emptied. */
export const loader = loaderOf('/admin/cases', async ({ url: { searchParams }, signal }) => {
  const variables = {
    search: searchParams.get('search'),
    state: oneOf(caseStates, searchParams.get('state') ?? (searchParams.get('search') ? null : 'open')),
    kind: oneOf(caseKinds, searchParams.get('kind')),
    clock: oneOf(caseClocks, searchParams.get('clock')),
  }
  return { variables, ...(await request(CasesScreenQuery, { ...variables, after: null }, { signal })) }
})

const subjectText = ({ subject_kind, reason }: CaseRow) =>
  [subject_kind && wordOf(caseSubjectWords, subject_kind), reason && wordOf(reportReasonWords, reason)]
    .filter(Boolean)
    .join(' · ')
const againstText = ({ against_company, against_name }: CaseRow) =>
  [against_company, against_name].filter(Boolean).join(' · ')

const columns = (): [StaffColumn<CaseRow>, ...StaffColumn<CaseRow>[]] => [
  { id: 'number', title: m.cases_number(), cell: ({ number }) => number },
  { id: 'kind', title: m.cases_kind(), cell: ({ kind }) => wordOf(caseKindWords, kind) },
  { id: 'subject', title: m.cases_subject(), cell: subjectText },
  { id: 'against', title: m.cases_against(), cell: againstText },
  { id: 'clock', title: m.cases_clock(), cell: (file) => <CaseClockBadge file={file} /> },
  { id: 'due', title: m.cases_due(), numeric: true, cell: ({ due_at }) => due_at && formatDate(due_at) },
]

/** The desk of reports and complaints: what is due first stands first. */
function CasesScreen() {
  const { variables, staffCases } = useData<typeof loader>()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.cases_desk()}
          actions={
            <>
              <RegisterButton />
              <LinkButton size="small" to={href('/admin/cases-of-year')}>
                {m.cases_desk_year()}
              </LinkButton>
            </>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <FilterSearch label={m.cases_desk_search()} />
        <Filters />
        <StaffList
          caption={m.cases_desk()}
          first={staffCases}
          ask={async (after) => (await request(CasesScreenQuery, { ...variables, after })).staffCases}
          columns={columns()}
          to={({ id }) => href('/admin/cases/:id', { id })}
          card={(file) => (
            <>
              <span className="flex items-center justify-between gap-2">
                <span className="figures font-bold">{file.number}</span>
                <CaseClockBadge file={file} />
              </span>
              <span className="block truncate text-sm text-soft">
                {[wordOf(caseKindWords, file.kind), subjectText(file)].filter(Boolean).join(' · ')}
              </span>
              <span className="block truncate text-sm text-soft">{againstText(file)}</span>
            </>
          )}
          whenEmpty={{ icon: <IconFlag size={40} stroke={1.5} />, title: m.cases_desk_none() }}
        />
      </div>
    </Screen>
  )
}

function Filters() {
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect
        name="state"
        label={m.cases_state()}
        none={m.cases_state_open()}
        options={[
          { value: 'decided', label: caseStateWords.decided() },
          { value: 'all', label: m.back_office_any() },
        ]}
      />
      <FilterSelect
        name="kind"
        label={m.cases_kind()}
        options={caseKinds.map((value) => ({ value, label: caseKindWords[value]() }))}
      />
      <FilterSelect
        name="clock"
        label={m.cases_clock()}
        options={caseClocks.map((value) => ({ value, label: caseClockWords[value]() }))}
      />
    </div>
  )
}

/** The register of this year, without names. */
function RegisterButton() {
  const { download, pending } = useDownload()
  const year = londonDay(new Date(useNow())).slice(0, 4)
  async function handlePress() {
    const query = new URLSearchParams({ year, locale: getLocale() })
    const outcome = await download(`/exports/cases.csv?${query.toString()}`, `cases ${year}.csv`)
    if (!outcome.ok && outcome.failure) showToast({ text: m.native_download_failed(), tone: 'trouble' })
  }
  return (
    <Button
      size="small"
      icon={<IconDownload aria-hidden="true" size={18} />}
      pending={pending}
      onClick={() => void handlePress()}
    >
      {m.cases_desk_download()}
    </Button>
  )
}

export { CasesScreen as Component }
