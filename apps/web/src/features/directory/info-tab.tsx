import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { Card } from '../../ui/show/card.tsx'
import { CompanyWays } from '../jobs/offer/company-ways.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyHead } from './company-head.tsx'
import type { CompanyCard } from './directory.generated.ts'

/** Who they are, how to reach them, and about where they are. */
export function InfoTab({ team }: { team: CompanyCard }) {
  const isReachable = useViewer().team_id !== team.id && !team.is_blocked
  const { lat, lng, company_name: company } = team
  const at = lat === null || lng === null ? null : { lat, lng }
  return (
    <>
      <Card>
        <CompanyHead team={team} />
        {isReachable && <CompanyWays team={team} />}
      </Card>
      {!team.is_blocked && (
        <>
          <Card>
            <CompanyFacts team={team} />
          </Card>
          {at && (
            <figure>
              <div className="h-64 overflow-hidden rounded-card border border-line">
                <MapView
                  label={m.directory_map_of({ company })}
                  center={at}
                  zoom={9}
                  markers={[{ id: team.id, at, text: company.charAt(0).toUpperCase(), label: company }]}
                />
              </div>
              <figcaption className="mt-1.5 text-sm text-soft">{m.directory_map_coarse()}</figcaption>
            </figure>
          )}
        </>
      )}
    </>
  )
}
