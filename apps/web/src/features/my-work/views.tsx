import { href } from 'react-router'
import { isOffice } from '@waybill/domain/access/viewer'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import type { JobListTab } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { takesWork } from '../../session/home-of.ts'
import { useMe } from '../../session/me.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import type { Day, ListOfWork } from './stored-my-work.ts'
import { addressOfTab } from '../jobs/jobs-by-tab.tsx'
import { countText } from '../jobs/job-words.ts'

export type WorkView = 'today' | 'to_invoice' | 'history'

/** Where the history opens: what was last brought to an end, as far as there is any. */
const ended: readonly JobListTab[] = ['invoice_pending', 'invoice_rejected', 'paid', 'cancel']

/** The day, what the office has to invoice, and everything by its status. */
export function Views({ work, current }: { work: Day | ListOfWork; current: WorkView }) {
  const countOf = (tab: JobListTab) => work.myWorkCounts.find((count) => count.tab === tab)?.count ?? 0
  const search = work.view === 'list' ? work.search : ''
  const history = ended.find((tab) => countOf(tab) > 0) ?? 'paid'
  const toInvoice = {
    id: 'to_invoice',
    label: m.my_work_to_invoice(),
    to: addressOfTab('/my-work', 'invoice', search),
    count: countText(countOf('invoice')),
  }
  return (
    <LinkTabs
      label={m.my_work_views()}
      current={current}
      tabs={[
        { id: 'today', label: m.my_work_today(), to: '/my-work' },
        ...(isOffice(useViewer()) ? [toInvoice] : []),
        { id: 'history', label: m.my_work_history(), to: addressOfTab('/my-work', history, search) },
      ]}
    />
  )
}

/** Jobs to invoice stand next to the day for the office; a driver finds them in the history. */
export function workViewOf(tab: JobListTab, isForOffice: boolean): WorkView {
  return tab === 'invoice' && isForOffice ? 'to_invoice' : 'history'
}

/** The statuses of the history. */
export const tabsOf = (view: WorkView) => (view === 'history' ? tabsInOrder : [])

type Driver = { id: string; name_first: string; name_last: string } | null

/** The driver, where it is not the viewer. */
export function DriverName({ driver }: { driver: Driver }) {
  const me = useMe()
  if (!driver || driver.id === me.id) return null
  return <span className="text-sm text-soft">{`${driver.name_first} ${driver.name_last}`}</span>
}

/** The way to the board, for those who have one. */
export function FindWork() {
  return takesWork(useMe()) && <LinkButton to={href('/browse-jobs')}>{m.jobs_find_work()}</LinkButton>
}
