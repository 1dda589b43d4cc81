import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useOrder } from '../../../query/use-order.ts'
import { useWrite } from '../../../query/use-write.ts'
import { ReorderList } from '../../../ui/form/reorder-list.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { type ContentBenefit, ContentScreenSortBenefits } from './content-screen.generated.ts'

type BenefitOrderProps = { rows: readonly ContentBenefit[]; onEdit: (benefit: ContentBenefit) => void }

const titleOf = (benefit: ContentBenefit) => benefit[`title_${getLocale()}`]

/** Every benefit in the order in which members read them; each move counts at once. */
export function BenefitOrder({ rows, onEdit }: BenefitOrderProps) {
  const [sort] = useWrite(ContentScreenSortBenefits)
  const { items, move } = useOrder(rows, (benefit_ids) => sort({ input: { benefit_ids } }))
  if (rows.length === 0)
    return <EmptyState title={m.benefits_none_title()} text={m.back_office_content_benefits_none()} />
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="text-soft">{m.back_office_content_benefits_order()}</p>
      <ReorderList
        label={m.back_office_content_benefits()}
        items={items}
        onReorder={(moved) => void move(moved)}
        textOf={titleOf}
      >
        {(benefit) => <BenefitItem benefit={benefit} onEdit={onEdit} />}
      </ReorderList>
    </div>
  )
}

function BenefitItem({ benefit, onEdit }: { benefit: ContentBenefit; onEdit: BenefitOrderProps['onEdit'] }) {
  const { partner_name, active, starts_on, ends_on } = benefit
  const title = titleOf(benefit)
  return (
    <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="figures block text-sm text-soft">
          {[partner_name, daysOf(starts_on, ends_on)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-2">
        {!active && <Badge>{m.back_office_content_benefit_retired()}</Badge>}
        <StaffButton
          permission="market.edit"
          size="small"
          aria-label={m.back_office_edit_name({ name: title })}
          onClick={() => onEdit(benefit)}
        >
          {m.back_office_edit()}
        </StaffButton>
      </span>
    </span>
  )
}

/** Between which days members see it, where there are any. */
function daysOf(starts_on: string | null, ends_on: string | null): string {
  const from = starts_on && m.back_office_content_benefit_since({ date: formatDate(starts_on) })
  const until = ends_on && m.benefits_until({ date: formatDate(ends_on) })
  return [from, until].filter(Boolean).join(' · ')
}
