import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
)

/** Leaving for good stands last and asks twice. */
export function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false)
  const me = useMe()
  return (
    <Card title={m.users_delete_title()}>
      <p className="mb-3 text-soft">{me.is_primary ? m.users_delete_text_primary() : m.users_delete_text()}</p>
      <Button
        kind="danger"
        icon={<IconTrash aria-hidden="true" size={20} />}
        disabledReason={me.is_impersonated ? m.refusals_impersonated() : null}
        onClick={() => setOpen(true)}
      >
        {m.users_delete_open()}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
