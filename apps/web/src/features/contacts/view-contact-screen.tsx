import { IconPencil, IconPhone, IconPlus, IconTrash } from '@tabler/icons-react'
import { href, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { useWrite } from '../../query/use-write.ts'
import { useViewer } from '../../session/viewer.ts'
import { buttonClass, LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { MapView } from '../../ui/map/map-view.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { type ContactCard, ContactQuery, ContactRemove, ContactRestore } from './contacts.generated.ts'
import { PhoneText } from '../../ui/show/phone-text.tsx'

export const loader = loaderOf('/view-contact/:id', async ({ params, signal }) =>
  found((await request(ContactQuery, params, { signal })).contact),
)

/** One entry: how to reach it, where it is, what to know. */
function ViewContactScreen() {
  const contact = useData<typeof loader>()
  const { name, company, phone, notes, access_hours, pickup } = contact
  const viewer = useViewer()
  const posts = viewer.member_role !== 'Taker' && viewer.post_work
  const at = { lat: pickup.latitude, lng: pickup.longitude }
  return (
    <Screen header={<PageHeader title={name} back={href('/address-book')} actions={<Actions contact={contact} />} />}>
      <div className="flex flex-col gap-4">
        <Card>
          <FactsList
            facts={[
              [m.contacts_company(), company],
              [m.contacts_point(), pickup.point],
              [m.contacts_access_hours(), access_hours],
              [m.contacts_notes(), notes],
            ]}
          />
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
            {phone && (
              <a href={telLink(phone)} className={buttonClass({})}>
                <IconPhone aria-hidden="true" size={20} />
                <span className="sr-only">{m.users_view_call({ name })} </span>
                <PhoneText phone={phone} />
              </a>
            )}
            {posts && (
              <LinkButton
                to={`${href('/post-job-create')}?contact=${contact.id}`}
                icon={<IconPlus aria-hidden="true" size={20} />}
              >
                {m.contacts_post()}
              </LinkButton>
            )}
          </div>
        </Card>
        <div className="h-72 overflow-hidden rounded-card border border-line">
          <MapView
            label={m.contacts_map({ name })}
            center={at}
            zoom={9}
            markers={[{ id: contact.id, at, text: name.charAt(0).toUpperCase(), label: pickup.point }]}
          />
        </div>
      </div>
    </Screen>
  )
}

function Actions({ contact: { id, name } }: { contact: ContactCard }) {
  const viewer = useViewer()
  const remove = useRemoval(id, name)
  const mayEdit = refusalOf(viewer, 'contact.edit', { contact: { team_id: viewer.team_id } }) === null
  return (
    mayEdit && (
      <Menu
        label={m.contacts_actions({ name })}
        entries={[
          {
            id: 'edit',
            label: m.contacts_edit(),
            icon: <IconPencil size={20} />,
            to: href('/edit-contact/:id', { id }),
          },
          { id: 'remove', label: m.contacts_remove(), icon: <IconTrash size={20} />, onAction: remove },
        ]}
      />
    )
  )
}

/** Removed from the list at once; the message offers to undo it. */
function useRemoval(contact_id: string, name: string) {
  const navigate = useNavigate()
  const input = { contact_id }
  const [restore] = useWrite(ContactRestore, {
    onDone: () => void navigate(href('/view-contact/:id', { id: contact_id })),
  })
  const [remove] = useWrite(ContactRemove, {
    onDone: () => {
      const action = { label: m.ui_undo(), onAction: () => void restore({ input }) }
      showToast({ text: m.contacts_removed({ name }), action })
      return href('/address-book')
    },
  })
  return () => void remove({ input })
}

export { ViewContactScreen as Component }
