import { IconFileOff, IconTruckOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { DocumentBadge } from '../documents/document-badge.tsx'
import { DocumentDates } from '../documents/document-dates.tsx'
import { DocumentFiles } from '../documents/document-files.tsx'
import { typeName } from '../documents/document-words.ts'
import { VehicleStanding } from '../fleet/vehicle-standing.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { CompanyWays } from '../jobs/offer/offer-button.tsx'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { Face, personName } from '../users/person.tsx'
import { CompanyFacts, CompanyHead } from './company-facts.tsx'
import type {
  CompanyCard,
  CompanyDocumentsQueryResult,
  CompanyPeopleQueryResult,
  CompanyVehiclesQueryResult,
} from './directory.generated.ts'

// In the order of spec §2 "Directory details".
export const detailsTabs = ['info', 'documents', 'feedback', 'vehicles', 'users'] as const
export type DetailsTab = (typeof detailsTabs)[number]

export const tabTexts: Record<DetailsTab, () => string> = {
  info: m.directory_tab_info,
  documents: m.documents_title,
  feedback: m.directory_tab_feedback,
  vehicles: m.directory_vehicles,
  users: m.directory_people,
}

export function companyTabOf(search: URLSearchParams): DetailsTab {
  return detailsTabs.find((tab) => tab === search.get('tab')) ?? 'info'
}

/** The company, its contacts, and about where it is. */
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

type CompanyDocument = NonNullable<CompanyDocumentsQueryResult['Team']>['documents'][number]

/**
 * Approved documents: the type, how long and for how much each holds; the file where its owner shares it (semantics
 * §6).
 */
export function DocumentsTab({ documents }: { documents: readonly CompanyDocument[] }) {
  const current = newestOfEachType(documents.filter(({ status }) => status === 'approved'))
  if (current.length === 0)
    return <EmptyState icon={<IconFileOff size={40} stroke={1.5} />} title={m.directory_no_documents()} />
  return (
    <Card flush>
      <ul>
        {current.map((document) => (
          <li key={document.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">{typeName(document.type)}</span>
              <DocumentBadge document={document} />
            </p>
            <DocumentDates document={document} />
            <div className="mt-2">
              <DocumentFiles uploads={document.uploads} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** They come newest first within a type: a renewal stands for what it renews. */
function newestOfEachType(documents: readonly CompanyDocument[]): CompanyDocument[] {
  return [...new Map(documents.toReversed().map((document) => [document.type.id, document])).values()].toReversed()
}

type CompanyVehicle = NonNullable<CompanyVehiclesQueryResult['Team']>['vehicles'][number]

/** Its vehicles, in the company's own order, and the free ones; the driver is for colleagues. */
export function VehiclesTab({ vehicles }: { vehicles: readonly CompanyVehicle[] }) {
  if (vehicles.length === 0)
    return <EmptyState icon={<IconTruckOff size={40} stroke={1.5} />} title={m.directory_no_vehicles()} />
  return (
    <Card flush>
      <ul>
        {vehicles.map((each) => (
          <li
            key={each.id}
            className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[auto_12rem_1fr]"
          >
            <VehicleSilhouette vehicle={each.vehicle} className="h-9 w-20 text-soft" />
            <p className="min-w-0">
              <span className="block truncate font-semibold">{each.name}</span>
              <span className="text-sm text-soft">{vehicleText(each.vehicle)}</span>
            </p>
            <div className="col-span-2 sm:col-span-1">
              <VehicleStanding vehicle={each} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Person = NonNullable<CompanyPeopleQueryResult['Team']>['people'][number]

/** The people of the company; the Primary Member speaks for them. */
export function PeopleTab({ people }: { people: readonly Person[] }) {
  return (
    <Card flush>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
            <Face user={person} />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{personName(person)}</span>
            {person.is_primary && <Badge>{m.users_view_primary()}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
