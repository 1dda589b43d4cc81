import { IconBook, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { DemoAccountRun, type DemoAccountScreenQueryResult } from './sandboxes.generated.ts'

const ResetDialog = lazy(() => import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })))

/** The company of the demo account, and the buttons that set it going. */
export function AccountCard({ account }: { account: DemoAccount }) {
  const [asks, setAsks] = useState(false)
  const [run, { pending }] = useWrite(DemoAccountRun, {
    onDone: () => showToast({ text: m.sandboxes_run_started(), tone: 'success' }),
  })
  return (
    <Card>
      <FactsList
        facts={[
          [m.sandboxes_company(), account.company_name],
          [m.sandboxes_since(), <DateText key="since" value={account.created_at} />],
        ]}
      />
      <p className="mt-3 text-soft">{m.sandboxes_hint()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<IconPlayerPlay aria-hidden="true" size={20} />} pending={pending} onClick={() => void run({})}>
          {m.sandboxes_run()}
        </Button>
        <Button icon={<IconRefresh aria-hidden="true" size={20} />} onClick={() => setAsks(true)}>
          {m.sandboxes_reset()}
        </Button>
        <LinkButton icon={<IconBook aria-hidden="true" size={20} />} to={href('/api-docs')}>
          {m.api_callbacks_docs()}
        </LinkButton>
      </div>
      {asks && (
        <Suspense>
          <ResetDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Card>
  )
}

export type DemoAccount = NonNullable<DemoAccountScreenQueryResult['demoAccount']>
