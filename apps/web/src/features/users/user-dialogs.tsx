import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { usePasswordWhenAsked } from '../credentials/password-dialog.tsx'
import { personName } from './person.tsx'
import { UserActivate, UserInactivate, UserPassPrimaryRole } from './user-actions.generated.ts'
import type { UserViewScreenQueryResult } from './user-view-screen.generated.ts'

/** A colleague with whom the Primary Member does something. */
export type ActedOn = NonNullable<UserViewScreenQueryResult['user']>

/** Says what will happen; it can be undone while the plan has room for another user. */
export function InactivateDialog({ user, onClose }: { user: ActedOn; onClose: () => void }) {
  const name = user.name_first
  const input = { user_id: user.id }
  const [activate] = useWrite(UserActivate)
  const [inactivate, { pending }] = useWrite(UserInactivate, {
    onDone: () => {
      const action = { label: m.ui_undo(), onAction: () => void activate({ input }) }
      showToast({ text: m.users_inactivated({ name }), action })
      onClose()
    },
  })
  return (
    <Modal title={m.users_inactivate_title({ name })} onClose={onClose}>
      <p>{m.users_inactivate_text({ name })}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void inactivate({ input })}>
          {m.users_inactivate()}
        </Button>
      </div>
    </Modal>
  )
}

/** Only the new Primary Member can give it back: said before it is done. */
export function PassRoleDialog({ user, onClose }: { user: ActedOn; onClose: () => void }) {
  const name = personName(user)
  const [pass, { pending }] = useWrite(UserPassPrimaryRole, {
    onDone: () => {
      showToast({ text: m.users_role_passed({ name }), tone: 'success' })
      return href('/users')
    },
  })
  const { send, dialog } = usePasswordWhenAsked((user_id: string, password) => pass({ input: { user_id, password } }))
  return (
    <Modal title={m.users_pass_role_title({ name })} onClose={onClose}>
      <p>{m.users_pass_role_text({ name: user.name_first })}</p>
      <p className="mt-2 font-medium">{m.users_pass_role_warning({ name: user.name_first })}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void send(user.id)}>
          {m.users_pass_role()}
        </Button>
      </div>
      {dialog}
    </Modal>
  )
}
