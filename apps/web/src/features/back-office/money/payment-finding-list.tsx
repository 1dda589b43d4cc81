import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { findingTexts } from './finding-words.ts'
import { ReasonButton } from '../parts/reason-dialog.tsx'
import { More } from '../parts/staff-list.tsx'
import {
  type MoneyFinding,
  MoneyFindings,
  type MoneyFindingsResult,
  SettlePaymentFinding,
} from './money-screen.generated.ts'

/** Differences from the payment provider that the nightly comparison found. */
export function PaymentFindingList({ first }: { first: MoneyFindingsResult['paymentFindings'] }) {
  const list = usePages(first, async (after) => (await request(MoneyFindings, { after })).paymentFindings)
  if (list.nodes.length === 0)
    return <EmptyState icon={<IconCircleCheck size={40} stroke={1.5} />} title={m.back_office_payments_none()} />
  return (
    <div className="flex flex-col gap-4">
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {list.nodes.map((finding) => (
          <FindingItem key={finding.id} finding={finding} />
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

function FindingItem({ finding }: { finding: MoneyFinding }) {
  const { id, kind, team_id, company_name, object_id, mended, settled_at, found_at } = finding
  const [settle] = useWrite(SettlePaymentFinding)
  const isOpen = !mended && settled_at === null
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            {team_id ? <TextLink to={href('/admin/teams/:id', { id: team_id })}>{company_name}</TextLink> : object_id}
          </span>
          <StatusBadge
            tone={isOpen ? 'trouble' : 'delivered'}
            icon={isOpen ? IconAlertTriangle : IconCircleCheck}
            label={
              isOpen
                ? m.back_office_finding_left()
                : mended
                  ? m.back_office_finding_mended()
                  : m.back_office_finding_settled()
            }
          />
        </p>
        <p className="text-sm text-soft">
          {findingTexts[kind]()}{' '}
          {team_id && (
            <>
              <code className="font-mono wrap-anywhere">{object_id}</code> ·{' '}
            </>
          )}
          <DateText value={found_at} />
        </p>
      </div>
      {isOpen && (
        <ReasonButton
          permission="money.act"
          size="small"
          label={m.back_office_finding_settle()}
          text={m.back_office_finding_settle_text()}
          said={m.back_office_finding_settled()}
          onConfirm={(reason) => settle({ input: { finding_id: id, reason } })}
        />
      )}
    </li>
  )
}
