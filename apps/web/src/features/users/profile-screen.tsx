import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { knownUser } from '../../session/known-user.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ApiAccessCard } from './api-access-card.tsx'
import { UserEditScreenQuery } from './user-edit-screen.generated.ts'
import { UserForm } from './user-form.tsx'

export const loader = loaderOf('/profile', async ({ signal }) => {
  const me = found(await knownUser())
  return found((await request(UserEditScreenQuery, { id: me.id }, { signal })).user)
})

/** Oneself: face, name, address and phone. */
function ProfileScreen() {
  const user = useData<typeof loader>()
  return (
    <Screen header={<PageHeader title={m.users_profile_title()} back={href('/settings')} />}>
      <div className="flex flex-col gap-4">
        <UserForm key={user.id} user={user} next={href('/settings')} />
        <ApiAccessCard user={user} />
      </div>
    </Screen>
  )
}

export { ProfileScreen as Component }
