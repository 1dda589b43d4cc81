import {
  IconBookmark,
  IconBookmarkPlus,
  IconChevronRight,
  IconClipboardPlus,
  IconRotateClockwise2,
  IconTableImport,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { useMe } from '../../../session/me.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { formatMoney, formatRelative } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { FreeJobNote } from '../free-job-note.tsx'
import { vehicleText } from '../job-words.ts'
import { RouteHeadline, routeText } from '../route-headline.tsx'
import { VehicleSilhouette } from '../vehicle-silhouette.tsx'
import { milesText } from '../way-text.ts'
import { draftOfLoad } from './draft/draft-of-job.ts'
import { forgetJobDraft, readJobDraft } from './draft/draft-storage.ts'
import { type DraftPlace, fixedPlaces } from './draft/job-draft.ts'
import { type ChoiceJob, type ChoiceLoad, PostJobChooseQuery } from './post-job-choose.generated.ts'
import { dotted } from '../../../ui/dotted.ts'

export const loader = loaderOf('/post-job-choose', ({ signal }) => request(PostJobChooseQuery, {}, { signal }))

/** Where posting begins: anew, from a saved load, or what was posted lately once more. */
function PostJobChooseScreen() {
  const { recentlyPosted, savedLoads } = useData<typeof loader>()
  const refused = refusalOf(useViewer(), 'job.post', {})
  const refusal = refused === 'bid_limit_reached' ? null : refusalText(refused)
  const loads = savedLoads.nodes
  return (
    <Screen width="wide" header={<PageHeader title={m.job_wizard_choose_title()} />}>
      <div className="flex flex-col gap-4">
        <FreeJobNote />
        {refusal && <p className="rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{refusal}</p>}
        <Beginnings />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={m.job_wizard_choose_repeat()} flush>
            {recentlyPosted.length > 0 ? (
              <ul>
                {recentlyPosted.map((job) => (
                  <JobChoice key={job.id} job={job} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<IconRotateClockwise2 size={36} stroke={1.5} />}
                title={m.job_wizard_choose_no_jobs()}
              />
            )}
          </Card>
          <Card
            title={m.job_wizard_choose_loads()}
            actions={
              loads.length > 0 && (
                <LinkButton size="small" kind="quiet" to={href('/saved-loads')}>
                  {m.job_wizard_choose_all_loads()}
                </LinkButton>
              )
            }
            flush
          >
            {loads.length > 0 ? (
              <ul>
                {loads.map((load) => (
                  <LoadChoice key={load.id} load={load} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<IconBookmark size={36} stroke={1.5} />}
                title={m.job_wizard_choose_no_loads()}
                text={m.job_wizard_choose_no_loads_text()}
                action={
                  <LinkButton icon={<IconBookmarkPlus size={20} />} to={href('/create-saved-load-create')}>
                    {m.job_wizard_choose_new_load()}
                  </LinkButton>
                }
              />
            )}
          </Card>
        </div>
      </div>
    </Screen>
  )
}

function Beginnings() {
  const { id } = useMe()
  const now = useNow()
  const navigate = useNavigate()
  const wizard = { kind: 'post-job', id: null } as const
  const draft = readJobDraft(wizard, id, now)

  function beginAnew() {
    forgetJobDraft(wizard, id)
    void navigate(href('/post-job-create'))
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="large"
        kind={draft ? 'secondary' : 'primary'}
        icon={<IconClipboardPlus size={24} />}
        onClick={beginAnew}
      >
        {m.job_wizard_choose_new()}
      </Button>
      <LinkButton size="large" icon={<IconTableImport size={24} />} to={href('/import-loads')}>
        {m.imports_choose_import()}
      </LinkButton>
      {draft && (
        <LinkButton size="large" kind="primary" to={href('/post-job-create')}>
          {m.job_wizard_choose_continue()}
        </LinkButton>
      )}
    </div>
  )
}

/** A job to be posted once more: everything is filled in, so it leads straight to the confirmation. */
function JobChoice({ job }: { job: ChoiceJob }) {
  const now = useNow()
  return (
    <Choice
      to={`${href('/post-job-confirm')}?job=${job.id}`}
      vehicle={job.vehicle}
      headline={<RouteHeadline job={job} />}
    >
      {milesText(job)}
      {job.price && ` · ${formatMoney(job.price)}`}
      {` · ${m.job_wizard_choose_posted({ when: formatRelative(job.created_at, now) })}`}
    </Choice>
  )
}

/** A saved load about to be posted; its times are asked for. */
function LoadChoice({ load }: { load: ChoiceLoad }) {
  const { pickup, stops, destination, price } = draftOfLoad(load)
  const places = fixedPlaces({ pickup, stops, destination })
  const facts = [
    routeText({ pickup: namedPlace(pickup), destination: namedPlace(destination) }),
    stops.length > 0 && m.jobs_stops_between({ count: stops.length }),
    places.length > 1 && milesText({ ...estimateRoute(places), distance_estimated: true, crosses_sea: false }),
    price && formatMoney(decimalOf(price)),
    load.vehicle && vehicleText(load.vehicle),
  ]
  return (
    <Choice
      to={`${href('/post-job-create')}?load=${load.id}`}
      vehicle={load.vehicle}
      headline={<span className="text-[1.0625rem] leading-snug font-bold">{load.name}</span>}
    >
      {dotted(facts)}
    </Choice>
  )
}

const namedPlace = ({ short_address = '' }: DraftPlace) => ({ short_address })

type ChoiceProps = {
  to: string
  vehicle: { icon_url: string } | null
  headline: ReactNode
  children: ReactNode
}

function Choice({ to, vehicle, headline, children }: ChoiceProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex items-center gap-4 px-4 py-3 outline-offset-[-3px] hover:bg-hover">
        <span className="flex w-14 shrink-0 justify-center text-soft">
          {vehicle && <VehicleSilhouette vehicle={vehicle} className="h-6 w-14" />}
        </span>
        <span className="min-w-0 flex-1">
          {headline}
          <span className="figures block text-sm text-soft">{children}</span>
        </span>
        <IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />
      </Link>
    </li>
  )
}

export { PostJobChooseScreen as Component }
