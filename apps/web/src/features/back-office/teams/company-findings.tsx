import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { ReasonButton } from '../parts/reason-dialog.tsx'
import { companyFindingTexts } from './company-finding-words.ts'
import { type StaffTeam, StaffTeamScreenSettleFinding } from './staff-team-screen.generated.ts'

/** A company's changes of its identity, or traits that it shares with others, until staff have looked at them. */
export function CompanyFindings({ findings }: { findings: StaffTeam['company_findings'] }) {
  const [settle] = useWrite(StaffTeamScreenSettleFinding)
  if (findings.length === 0) return null
  return (
    <Card flush title={m.back_office_findings()}>
      <ul className="border-t border-line">
        {findings.map(({ id, kind, detail, found_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
          >
            <p className="min-w-0">
              <span className="block font-medium wrap-anywhere">{companyFindingTexts[kind](detail)}</span>
              <span className="text-sm text-soft">
                <DateText value={found_at} />
              </span>
            </p>
            <ReasonButton
              permission="company.judge"
              size="small"
              label={m.back_office_finding_settle()}
              text={m.back_office_finding_settle_text()}
              said={m.back_office_finding_settled()}
              onConfirm={(reason) => settle({ input: { finding_id: id, reason } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
