import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactQuery } from './contacts.generated.ts'

// Both are a task with its own button at the bottom.
const handle: ScreenHandle = { hidesBottomBar: true }

const loader = loaderOf('/edit-contact/:id', async ({ params, signal }) =>
  found((await request(ContactQuery, params, { signal })).contact),
)

function AddContactScreen() {
  return (
    <Screen header={<PageHeader title={m.contacts_add()} back={href('/address-book')} />}>
      <ContactForm contact={null} />
    </Screen>
  )
}

function EditContactScreen() {
  const contact = useData<typeof loader>()
  const back = href('/view-contact/:id', { id: contact.id })
  return (
    <Screen header={<PageHeader title={m.contacts_edit_title({ name: contact.name })} back={back} />}>
      <ContactForm key={contact.id} contact={contact} />
    </Screen>
  )
}

export const addContact = { handle, Component: AddContactScreen }
export const editContact = { handle, loader, Component: EditContactScreen }
