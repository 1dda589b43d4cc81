import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ContactForm } from './contact-form.tsx'

export const handle: ScreenHandle = { hidesBottomBar: true }

function AddContactScreen() {
  return (
    <Screen header={<PageHeader title={m.contacts_add()} back={href('/address-book')} />}>
      <ContactForm contact={null} />
    </Screen>
  )
}

export { AddContactScreen as Component }
