import { href } from 'react-router'
import { mailStatuses } from '@waybill/domain/mails/mail'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { oneOf } from '../parts/filters.tsx'
import { CallbackList } from './callback-list.tsx'
import { MailList } from './mail-list.tsx'
import { QueuesScreenCallbacks, QueuesScreenMails, QueuesScreenTasks } from './queues-screen.generated.ts'
import { TaskList } from './task-list.tsx'

export const loader = loaderOf('/admin/queues', async ({ url: { searchParams }, signal }) => {
  if (searchParams.get('tab') === 'callbacks')
    return { tab: 'callbacks' as const, ...(await request(QueuesScreenCallbacks, { after: null }, { signal })) }
  if (searchParams.get('tab') !== 'mails')
    return { tab: 'tasks' as const, ...(await request(QueuesScreenTasks, { after: null }, { signal })) }
  const status = oneOf(mailStatuses, searchParams.get('status'))
  return { tab: 'mails' as const, status, ...(await request(QueuesScreenMails, { status, after: null }, { signal })) }
})

/** Background work in trouble, the mails, and callbacks that do not arrive. */
function QueuesScreen() {
  const data = useData<typeof loader>()
  const path = href('/admin/queues')
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={m.back_office_nav_queues()}>
          <LinkTabs
            label={m.back_office_nav_queues()}
            current={data.tab}
            tabs={[
              { id: 'tasks', label: m.back_office_tasks(), to: path },
              { id: 'mails', label: m.back_office_mails(), to: `${path}?tab=mails` },
              { id: 'callbacks', label: m.back_office_callbacks(), to: `${path}?tab=callbacks` },
            ]}
          />
        </PageHeader>
      }
    >
      {data.tab === 'tasks' && <TaskList first={data.failedTasks} />}
      {data.tab === 'mails' && <MailList first={data.staffMails} status={data.status} />}
      {data.tab === 'callbacks' && <CallbackList first={data.staffCallbackDeliveries} />}
    </Screen>
  )
}

export { QueuesScreen as Component }
