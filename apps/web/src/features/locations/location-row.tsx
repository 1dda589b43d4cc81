import { IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useViewer } from '../../session/viewer.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { LocationRemove, LocationRestore, type SavedLocation } from './locations.generated.ts'

type LocationRowProps = { location: SavedLocation; onPoint: (id: string) => void }

/** A place and how far around it; pointing at it marks its circle on the map. */
export function LocationRow({ location: { id, location, miles }, onPoint }: LocationRowProps) {
  const viewer = useViewer()
  const mayEdit = refusalOf(viewer, 'location.edit', { location: { user_id: viewer.user_id } }) === null
  const remove = useRemoval(id)
  return (
    <li
      onPointerEnter={() => onPoint(id)}
      onFocus={() => onPoint(id)}
      className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4 last:border-b-0 hover:bg-hover"
    >
      <IconMapPin aria-hidden="true" size={22} className="shrink-0 text-faint" />
      <Link
        to={mayEdit ? href('/location-edit/:id', { id }) : href('/locations')}
        data-list-row
        className="min-w-0 flex-1 py-2"
      >
        <span className="block truncate font-semibold">{location}</span>
        <span className="figures block text-sm text-soft">{m.locations_within({ miles })}</span>
      </Link>
      {mayEdit && (
        <Menu
          label={m.locations_actions({ location })}
          entries={[
            {
              id: 'edit',
              label: m.locations_edit(),
              icon: <IconPencil size={20} />,
              to: href('/location-edit/:id', { id }),
            },
            { id: 'remove', label: m.locations_remove(), icon: <IconTrash size={20} />, onAction: remove },
          ]}
        />
      )}
    </li>
  )
}

/** Taken off the list at once, and brought back as easily. */
function useRemoval(location_id: string) {
  const input = { location_id }
  const [restore] = useWrite(LocationRestore)
  const [remove] = useWrite(LocationRemove, {
    onDone: ({ removeLocation: { location } }) => {
      const action = { label: m.ui_undo(), onAction: () => void restore({ input }) }
      showToast({ text: m.locations_removed({ location }), action })
    },
  })
  return () => void remove({ input })
}
