import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ApiAccessCard } from './api-access-card.tsx'
import { personName } from './person.tsx'
import { UserEditScreenQuery } from './user-edit-screen.generated.ts'
import { UserForm } from './user-form.tsx'

export const loader = loaderOf('/user-edit/:id', async ({ params, signal }) =>
  found((await request(UserEditScreenQuery, params, { signal })).user),
)

/** A colleague as the Primary Member changes them; oneself as well. */
function UserEditScreen() {
  const user = useData<typeof loader>()
  const view = href('/user-view/:id', { id: user.id })
  const name = personName(user)
  return (
    <Screen header={<PageHeader title={m.users_edit_title({ name })} back={view} />}>
      <div className="flex flex-col gap-4">
        <UserForm key={user.id} user={user} next={view} />
        <ApiAccessCard user={user} />
      </div>
    </Screen>
  )
}

export { UserEditScreen as Component }
