import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { SetupScreenQuery } from './setup-screen.generated.ts'
import { SetupRow } from './setup-row.tsx'

export const loader = loaderOf('/admin/setup', ({ signal }) =>
  request(SetupScreenQuery, { language: getLocale() }, { signal }),
)

/** The needs of a market before it opens: a line each, with its meaning and how to put it right. */
function SetupScreen() {
  const { setupLines } = useData<typeof loader>()
  const open = setupLines.filter(({ is_ok, aside }) => !is_ok && !aside)
  return (
    <Screen header={<PageHeader title={m.setup_title()} note={m.setup_open_count({ count: open.length })} />}>
      <p className="mb-4 text-soft">{m.setup_intro()}</p>
      <Card flush>
        <ul>
          {setupLines.map((line) => (
            <SetupRow key={line.code} line={line} />
          ))}
        </ul>
      </Card>
    </Screen>
  )
}

export { SetupScreen as Component }
