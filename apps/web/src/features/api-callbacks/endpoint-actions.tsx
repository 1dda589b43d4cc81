import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { CallbackEndpointSwitch, type CallbackEndpointRow } from './api-callbacks.generated.ts'

const EditEndpoint = lazy(() => import('./endpoint-dialogs.tsx').then((module) => ({ default: module.EditEndpoint })))
const TestDialog = lazy(() => import('./endpoint-dialogs.tsx').then((module) => ({ default: module.TestDialog })))
const RotateDialog = lazy(() => import('./endpoint-dialogs.tsx').then((module) => ({ default: module.RotateDialog })))
const RemoveDialog = lazy(() => import('./endpoint-dialogs.tsx').then((module) => ({ default: module.RemoveDialog })))

/** The actions on an endpoint: the test as a button, the rest in a menu. */
export function EndpointActions({ endpoint, back }: { endpoint: CallbackEndpointRow; back: string }) {
  const [open, setOpen] = useState<'edit' | 'test' | 'rotate' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const isPaused = endpoint.pause_reason !== null
  const [turn] = useWrite(CallbackEndpointSwitch, {
    onDone: () => showToast({ text: isPaused ? m.api_callbacks_is_resumed() : m.api_callbacks_is_paused() }),
  })
  return (
    <>
      <Button
        icon={<IconSend aria-hidden="true" size={20} />}
        disabledReason={isPaused ? m.api_callbacks_problem_paused() : null}
        onClick={() => setOpen('test')}
      >
        {m.api_callbacks_test()}
      </Button>
      <Menu
        label={m.api_callbacks_edit()}
        entries={[
          {
            id: 'edit',
            label: m.api_callbacks_edit(),
            icon: <IconPencil size={20} />,
            onAction: () => setOpen('edit'),
          },
          {
            id: 'rotate',
            label: m.api_callbacks_rotate(),
            icon: <IconKey size={20} />,
            onAction: () => setOpen('rotate'),
          },
          {
            id: 'switch',
            label: isPaused ? m.api_callbacks_resume() : m.api_callbacks_pause(),
            icon: isPaused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />,
            onAction: () => void turn({ input: { endpoint_id: endpoint.id, active: isPaused } }),
          },
          {
            id: 'remove',
            label: m.api_callbacks_remove(),
            icon: <IconTrash size={20} />,
            danger: true,
            onAction: () => setOpen('remove'),
          },
        ]}
      />
      <Suspense>
        {open === 'edit' && <EditEndpoint endpoint={endpoint} onClose={close} />}
        {open === 'test' && <TestDialog endpoint={endpoint} onClose={close} />}
        {open === 'rotate' && <RotateDialog endpoint={endpoint} onClose={close} />}
        {open === 'remove' && <RemoveDialog endpoint={endpoint} back={back} onClose={close} />}
      </Suspense>
    </>
  )
}
