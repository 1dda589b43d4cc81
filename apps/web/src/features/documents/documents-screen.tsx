import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DocumentsScreenQuery } from './documents-screen.generated.ts'
import { byUrgency } from './standing-order.ts'
import { DriversStandingBanner, StandingBanner } from './standing-banner.tsx'
import { StandingRow } from './standing-row.tsx'

export const loader = loaderOf('/documents', ({ signal }) => request(DocumentsScreenQuery, {}, { signal }), {
  about: () => ['documents'],
})

/** Where the company stands, type by type: what stops it from working first. */
function DocumentsScreen() {
  const { documents } = useData<typeof loader>()
  const required = documents.filter(({ is_mandatory }) => is_mandatory).sort(byUrgency)
  const Banner = useMe().has_full_access ? StandingBanner : DriversStandingBanner
  const others = documents.filter(({ is_mandatory }) => !is_mandatory).sort(byUrgency)
  return (
    <Screen width="wide" header={<PageHeader title={m.documents_title()} />}>
      <div className="flex flex-col gap-4">
        <Banner required={required} />
        <div className={`grid items-start gap-4 ${required.length > 0 ? 'lg:grid-cols-2' : ''}`}>
          {required.length > 0 && (
            <Card flush title={m.documents_required()}>
              <ul>
                {required.map((standing) => (
                  <StandingRow key={standing.type.id} standing={standing} />
                ))}
              </ul>
            </Card>
          )}
          <Card flush title={required.length > 0 && m.documents_other()}>
            <ul>
              {others.map((standing) => (
                <StandingRow key={standing.type.id} standing={standing} />
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </Screen>
  )
}

export { DocumentsScreen as Component }
