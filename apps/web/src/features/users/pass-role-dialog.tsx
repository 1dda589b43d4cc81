import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { ActedOn } from './acted-on.ts'
import { UserPassPrimaryRole } from './user-actions.generated.ts'

/** Only the new Primary Member can give it back: said before it is done. */
export function PassRoleDialog({ user, onClose }: { user: ActedOn; onClose: () => void }) {
  const name = `${user.name_first} ${user.name_last}`
  const [pass, { pending }] = useWrite(UserPassPrimaryRole, {
    onDone: () => {
      showToast({ text: m.users_role_passed({ name }), tone: 'success' })
      return href('/users')
    },
  })
  return (
    <Modal title={m.users_pass_role_title({ name })} onClose={onClose}>
      <p>{m.users_pass_role_text({ name: user.name_first })}</p>
      <p className="mt-2 font-medium">{m.users_pass_role_warning({ name: user.name_first })}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void pass({ input: { user_id: user.id } })}>
          {m.users_pass_role()}
        </Button>
      </div>
    </Modal>
  )
}
