import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { wordOf } from '../../../ui/word-of.ts'
import { caseKindWords, caseOutcomeWords, caseStateWords } from '../../cases/case-words.ts'
import { CaseClockBadge } from './case-clock-badge.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseFacts, CaseSnapshot } from './case-facts.tsx'
import { DecideForm } from './decide-form.tsx'
import { type CaseFile, CaseScreenQuery } from './cases-screen.generated.ts'

export const loader = loaderOf('/admin/cases/:id', async ({ params, signal }) =>
  found((await request(CaseScreenQuery, params, { signal })).staffCase),
)

/** One case: what was reported as it was, who is concerned, and the decision. */
function CaseScreen() {
  const file = useData<typeof loader>()
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={`${file.number} · ${wordOf(caseKindWords, file.kind)}`}
          back={href('/admin/cases')}
          note={<CaseClockBadge file={file} />}
        />
      }
    >
      <div className="grid items-start gap-4 p-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <CaseFacts file={file} />
          <CaseSnapshot file={file} />
          <Appeals file={file} />
        </div>
        {file.state === 'open' ? <DecideForm key={file.id} file={file} /> : <CaseDecision file={file} />}
      </div>
    </Screen>
  )
}

function Appeals({ file: { appeals } }: { file: CaseFile }) {
  if (appeals.length === 0) return null
  return (
    <Card title={m.cases_appeals()}>
      <ul className="flex flex-col gap-2">
        {appeals.map(({ id, number, state, outcome }) => (
          <li key={id}>
            <TextLink to={href('/admin/cases/:id', { id })}>{number}</TextLink>
            {' · '}
            {outcome ? wordOf(caseOutcomeWords, outcome) : wordOf(caseStateWords, state)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export { CaseScreen as Component }
