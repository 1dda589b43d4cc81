import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { useIsOnlyHere } from './run-status.tsx'
import type { Run } from './use-run.ts'

/** The road is behind; what comes next is the office's invoice, or the driver's next job. */
export function RunOver({ run }: { run: Run }) {
  const isOnlyHere = useIsOnlyHere(run.job.id) // the server would know of nothing to invoice
  const mayInvoice = run.job.status === 'invoice' && run.viewer.has_full_access && !isOnlyHere
  return (
    <ActionBar>
      {mayInvoice ? (
        <LinkButton to={href('/raise-invoice/:id', { id: run.job.id })} kind="primary" size="huge" fullWidth>
          {m.delivery_raise_invoice()}
        </LinkButton>
      ) : (
        <LinkButton to={href('/my-work')} kind="primary" size="huge" fullWidth>
          {m.delivery_back_to_work()}
        </LinkButton>
      )}
    </ActionBar>
  )
}
