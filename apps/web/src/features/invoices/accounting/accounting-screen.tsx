import { IconReceiptPound } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { freshUser } from '../../../session/known-user.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { sidesOf } from '../accounting-sides.ts'
import { AccountingSideQuery } from './accounting-side.generated.ts'
import { AccountingTabs } from './accounting-tabs.tsx'
import { SideOverview } from './side-overview.tsx'

export const loader = loaderOf(
  '/accounting',
  async ({ signal }) => {
    const me = found(await freshUser())
    const sides = me.has_full_access ? sidesOf(me.team?.member_role ?? null) : []
    return Promise.all(
      sides.map(async (side) => ({ side, ...(await request(AccountingSideQuery, { side }, { signal })) })),
    )
  },
  { about: () => ['invoices'] },
)

/** Where the money stands: one side for a forwarder or a driver, both for a courier company. */
function AccountingScreen() {
  const sides = useData<typeof loader>()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={m.invoices_title()}>
          <AccountingTabs current="overview" sides={sides.map(({ side }) => side)} />
        </PageHeader>
      }
    >
      {sides.length === 0 ? (
        <EmptyState icon={<IconReceiptPound size={40} stroke={1.5} />} title={m.refusals_limited_driver()} />
      ) : (
        // Side by side only where each has the room of a page.
        <div className={`grid items-start gap-8 ${sides.length > 1 ? 'xl:grid-cols-2 xl:gap-6' : ''}`}>
          {sides.map((side) => (
            <SideOverview key={side.side} overview={side} />
          ))}
        </div>
      )}
    </Screen>
  )
}

export { AccountingScreen as Component }
