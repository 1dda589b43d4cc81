import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { UserGiveApiAccess, type EditedUser } from './user-edit-screen.generated.ts'

/** Whether somebody may use the API and the demo account: said at once, by the Primary Member. */
export function ApiAccessCard({ user }: { user: EditedUser }) {
  const viewer = useViewer()
  const me = useMe()
  const [give, { pending }] = useWrite(UserGiveApiAccess, {
    onDone: () => showToast({ text: m.users_api_saved(), tone: 'success' }),
  })
  if (!me.is_primary) return null
  const refusal = refusalText(refusalOf(viewer, 'api_access.give', { user: { team_id: user.team?.id ?? null } }))
  const input = { user_id: user.id }
  const disabled = pending || refusal !== null
  return (
    <Card title={m.users_api_title()}>
      {refusal && <p className="mb-2 text-soft">{refusal}</p>}
      <Switch
        label={m.users_api_client()}
        description={m.users_api_client_hint()}
        value={user.can_use_client_api}
        disabled={disabled}
        onChange={(can_use_client_api) => void give({ input: { ...input, can_use_client_api } })}
      />
      <Switch
        label={m.users_api_demo()}
        description={m.users_api_demo_hint()}
        value={user.has_demo_account_access}
        disabled={disabled}
        onChange={(has_demo_account_access) => void give({ input: { ...input, has_demo_account_access } })}
      />
    </Card>
  )
}
