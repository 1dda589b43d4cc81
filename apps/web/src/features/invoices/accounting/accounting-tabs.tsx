import { href } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { sidePath } from '../accounting-sides.ts'

/** The overview and the list of each side one has. */
export function AccountingTabs({
  current,
  sides,
}: {
  current: 'overview' | InvoiceSide
  sides: readonly InvoiceSide[]
}) {
  const lists = sides.map((side) => ({
    id: side,
    label: side === 'driver' ? m.invoices_side_driver() : m.invoices_side_poster(),
    to: sidePath(side),
  }))
  const overview = { id: 'overview', label: m.invoices_overview(), to: href('/accounting') }
  return <LinkTabs label={m.invoices_tabs()} current={current} tabs={[overview, ...lists]} />
}
