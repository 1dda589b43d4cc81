import { IconChevronRight, IconGift } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { MemberBenefitsScreenQuery } from './member-benefits-screen.generated.ts'

export const loader = loaderOf('/member-benefits', ({ signal }) =>
  request(MemberBenefitsScreenQuery, { language: getLocale() }, { signal }),
)

/** Partners' offers to members today. */
function MemberBenefitsScreen() {
  const { benefits } = useData<typeof loader>()
  return (
    <Screen header={<PageHeader title={m.benefits_title()} />}>
      {benefits.length === 0 ? (
        <EmptyState
          icon={<IconGift size={40} stroke={1.5} />}
          title={m.benefits_none_title()}
          text={m.benefits_none_text()}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-soft">{m.benefits_intro()}</p>
          <Card flush>
            <ul>
              {benefits.map(({ id, title, summary, partner_name, ends_on }) => (
                <ListRow
                  key={id}
                  to={href('/member-benefits/:id', { id })}
                  before={<IconGift aria-hidden="true" size={24} className="shrink-0 text-faint" />}
                  after={<IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />}
                >
                  <span className="block text-[1.0625rem] font-bold wrap-anywhere">{title}</span>
                  <span className="block text-soft">{summary}</span>
                  <span className="figures mt-1 block text-sm text-soft">
                    {partner_name}
                    {ends_on && ` · ${m.benefits_until({ date: formatDate(ends_on) })}`}
                  </span>
                </ListRow>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Screen>
  )
}

export { MemberBenefitsScreen as Component }
