import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import type { Run } from './use-run.ts'
import { type BegunAt, useRunPath } from './use-run-path.ts'

const DeliverForDriverSheet = lazy(() =>
  import('./deliver-for-driver-sheet.tsx').then((module) => ({ default: module.DeliverForDriverSheet })),
)

/** What the poster may do while somebody else drives. */
export function PosterActions({ run }: { run: Run }) {
  const [isDelivering, setIsDelivering] = useState(false)
  const refusal = refusalText(refusalOf(run.viewer, 'job.deliver_for_driver', run.about))
  const begunAt: BegunAt = { run: useRunPath()(run.job) }
  const failure = { to: href('/view-failure/:id?', { id: run.job.id }), state: begunAt }
  return (
    <ActionBar>
      {run.isOpen('deliver_for_driver') && (
        <Button disabledReason={refusal} onClick={() => setIsDelivering(true)}>
          {m.delivery_for_driver()}
        </Button>
      )}
      {run.isOpen('fail_delivery') && <LinkButton {...failure}>{m.delivery_fail()}</LinkButton>}
      {run.isOpen('reschedule_delivery') && (
        <LinkButton {...failure} kind="primary" size="large">
          {m.delivery_view_failure()}
        </LinkButton>
      )}
      {isDelivering && (
        <Suspense>
          <DeliverForDriverSheet run={run} onClose={() => setIsDelivering(false)} />
        </Suspense>
      )}
    </ActionBar>
  )
}
