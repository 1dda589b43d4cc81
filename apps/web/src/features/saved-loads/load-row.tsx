import { IconPencil, IconTrash } from '@tabler/icons-react'
import { href } from 'react-router'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { formatMoney, formatRelative } from '../../ui/format.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { draftOfLoad } from '../jobs/wizard/draft/draft-of-job.ts'
import type { SavedLoadsScreenQueryResult } from './saved-loads-screen.generated.ts'
import { SavedLoadsScreenRemove, SavedLoadsScreenRestore } from './saved-loads-screen.generated.ts'
import { dotted } from '../../ui/dotted.ts'

type Load = SavedLoadsScreenQueryResult['savedLoads']['nodes'][number]

export function LoadRow({ load, refusal }: { load: Load; refusal: string | null }) {
  const now = useNow()
  const remove = useRemoval(load)
  const { pickup, destination, stops, price } = draftOfLoad(load)
  const route = {
    pickup: { short_address: pickup.short_address ?? '' },
    destination: { short_address: destination.short_address ?? '' },
    stop_count: stops.length,
  }
  const facts = [
    load.vehicle && vehicleText(load.vehicle),
    load.crosses_sea && m.saved_loads_crosses_sea(),
    price && formatMoney(decimalOf(price)),
    m.saved_loads_changed({ when: formatRelative(load.updated_at, now), name: load.user.name_first }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <span className="hidden w-14 shrink-0 justify-center text-soft sm:flex">
        {load.vehicle && <VehicleSilhouette vehicle={load.vehicle} className="h-6 w-14" />}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-sm text-soft">{load.name}</p>
        <RouteHeadline job={route} />
        <p className="figures text-sm text-soft">{dotted(facts)}</p>
      </div>
      {!refusal && (
        <div className="flex items-center gap-1">
          <LinkButton to={`${href('/post-job-create')}?load=${load.id}`}>{m.saved_loads_post()}</LinkButton>
          <Menu
            label={m.saved_loads_actions({ name: load.name })}
            entries={[
              {
                id: 'edit',
                label: m.saved_loads_edit(),
                icon: <IconPencil size={20} />,
                to: href('/edit-saved-load-create/:id', { id: load.id }),
              },
              { id: 'remove', label: m.saved_loads_remove(), icon: <IconTrash size={20} />, onAction: remove },
            ]}
          />
        </div>
      )}
    </li>
  )
}

/** Removed from the list at once; the message offers to undo it. */
function useRemoval({ id: saved_load_id, name }: Load) {
  const [restore] = useWrite(SavedLoadsScreenRestore)
  const [remove] = useWrite(SavedLoadsScreenRemove, {
    onDone: () =>
      showToast({
        text: m.saved_loads_removed({ name }),
        action: { label: m.ui_undo(), onAction: () => void restore({ input: { saved_load_id } }) },
      }),
  })
  return () => void remove({ input: { saved_load_id } })
}
