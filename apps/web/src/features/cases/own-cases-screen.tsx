import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { restrictedActs } from '@waybill/domain/cases/restriction'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { restrictedActWords } from './case-words.ts'
import { OwnCasesQuery } from './cases.generated.ts'
import { ComplainDialog } from './own-case-dialogs.tsx'
import { OwnCaseItem } from './own-case-item.tsx'

export const loader = loaderOf('/cases', ({ signal }) => request(OwnCasesQuery, { after: null }, { signal }))

/** A member's reports and complaints, their outcomes, and decisions that concern the member. */
function OwnCasesScreen() {
  const { myCases } = useData<typeof loader>()
  const list = usePages(myCases, async (after) => (await request(OwnCasesQuery, { after })).myCases)
  const [isComplaining, setComplaining] = useState(false)
  const refusal = refusalText(refusalOf(useViewer(), 'case.complain', {}))
  return (
    <Screen
      header={
        <PageHeader
          title={m.cases_mine_title()}
          back="/settings"
          actions={
            <Button size="small" disabledReason={refusal} onClick={() => setComplaining(true)}>
              {m.cases_complain()}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Restrictions />
        {list.nodes.length === 0 ? (
          <EmptyState
            icon={<IconFlag size={40} stroke={1.5} />}
            title={m.cases_mine_none()}
            text={m.cases_mine_none_text()}
          />
        ) : (
          <>
            <p className="text-soft">{m.cases_mine_intro()}</p>
            <Card flush>
              <ul className="divide-y divide-line">
                {list.nodes.map((file) => (
                  <li key={file.id}>
                    <OwnCaseItem file={file} />
                  </li>
                ))}
              </ul>
            </Card>
          </>
        )}
        {list.hasMore && (
          <p className="text-center">
            <Button pending={list.pending} onClick={() => void list.loadMore()}>
              {m.cases_more()}
            </Button>
          </p>
        )}
      </div>
      {isComplaining && <ComplainDialog onClose={() => setComplaining(false)} />}
    </Screen>
  )
}

/** The actions that are closed to the viewer now, with the last day of it. */
function Restrictions() {
  const { restricted_until } = useViewer()
  return restrictedActs.map((act) => {
    const until = restricted_until[act]
    if (until === undefined) return null
    return (
      <p key={act} role="status" className="rounded-card bg-trouble-tint p-4 font-medium text-trouble-ink">
        {m.cases_restricted_banner({ what: restrictedActWords[act](), date: lastDay(until) })}
      </p>
    )
  })
}

/** The moment at which it ends is the first of the next day. */
const lastDay = (until: string) => formatDate(new Date(Date.parse(until) - 1).toISOString())

export { OwnCasesScreen as Component }
