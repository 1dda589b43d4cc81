import { IconCrown, IconMailForward, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { type Permission, refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { howMailsArrive } from '../../api/runtime-config.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { ActedOn } from './user-dialogs.tsx'
import { UserActivate, UserResendInvitation } from './user-actions.generated.ts'

const InactivateDialog = lazy(() =>
  import('./user-dialogs.tsx').then((module) => ({ default: module.InactivateDialog })),
)
const PassRoleDialog = lazy(() => import('./user-dialogs.tsx').then((module) => ({ default: module.PassRoleDialog })))

/** The Primary Member's actions on a colleague. */
export function UserActions({ user }: { user: ActedOn }) {
  const me = useMe()
  const [open, setOpen] = useState<'inactivate' | 'pass_role' | null>(null)
  const entries = useEntries(user, setOpen)
  if (!me.is_primary && me.id !== user.id) return null
  return (
    <>
      <Menu label={m.users_actions({ name: user.name_first })} entries={entries} />
      <Suspense>
        {open === 'inactivate' && <InactivateDialog user={user} onClose={() => setOpen(null)} />}
        {open === 'pass_role' && <PassRoleDialog user={user} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

function useEntries(user: ActedOn, onOpen: (dialog: 'inactivate' | 'pass_role') => void): MenuEntry[] {
  const viewer = useViewer()
  const [activate] = useWrite(UserActivate, {
    onDone: () => showToast({ text: m.users_activated({ name: user.name_first }), tone: 'success' }),
  })
  const [resend] = useWrite(UserResendInvitation, {
    onDone: async ({ resendInvitation: { email } }) => {
      const isMailed = (await howMailsArrive()) !== 'none'
      const text = isMailed ? m.users_resent({ email: email ?? '' }) : m.users_no_mails()
      showToast({ text, tone: isMailed ? 'success' : 'trouble' })
    },
    skipErrors: ({ code, retry_after }) => {
      if (code !== 'RATE_LIMITED' || retry_after === null) return false
      showToast({ text: m.users_resend_wait({ count: Math.ceil(retry_after / 60) }), tone: 'trouble' })
      return true
    },
  })
  const input = { user_id: user.id }
  const about = { user: { id: user.id, team_id: user.team?.id ?? null } }
  const refusal = (permission: Extract<Permission, 'user.activate' | 'user.inactivate' | 'primary_role.pass'>) =>
    refusalText(
      refusalOf(viewer, permission, about) ??
        (permission === 'primary_role.pass' ? otherRefusalOf(permission, { is_active: user.can_sign_in }) : null),
    )
  const edit: MenuEntry = {
    id: 'edit',
    label: m.users_edit(),
    icon: <IconPencil size={20} />,
    to: user.id === viewer.user_id ? href('/profile') : href('/user-edit/:id', { id: user.id }),
  }
  if (user.id === viewer.user_id) return [edit]
  const invited = user.registration_progress === 'password_creation' && !user.inactivated
  return [
    edit,
    ...(invited
      ? [
          {
            id: 'resend',
            label: m.users_resend(),
            icon: <IconMailForward size={20} />,
            disabledReason: refusal('user.activate'),
            onAction: () => void resend({ input }),
          },
        ]
      : []),
    {
      id: 'pass_role',
      label: m.users_pass_role(),
      icon: <IconCrown size={20} />,
      disabledReason: refusal('primary_role.pass'),
      onAction: () => onOpen('pass_role'),
    },
    user.inactivated
      ? {
          id: 'activate',
          label: m.users_activate(),
          icon: <IconUserCheck size={20} />,
          disabledReason: refusal('user.activate'),
          onAction: () => void activate({ input }),
        }
      : {
          id: 'inactivate',
          label: m.users_inactivate(),
          icon: <IconUserOff size={20} />,
          danger: true,
          disabledReason: refusal('user.inactivate'),
          onAction: () => onOpen('inactivate'),
        },
  ]
}
