import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { type ReviewCheck, reviewChecks } from '@waybill/domain/documents/review-checks'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { typeName } from '../../documents/document-words.ts'
import { personName } from '../../users/person.tsx'
import type { ReviewDocument } from './review-document-screen.generated.ts'
import { noList, useListKeys } from '../../../ui/layout/use-list-keys.ts'

/** Papers of a person rather than of a company. */
const personal: readonly string[] = ['driving_licence', 'proof_of_identity']

/**
 * The checks that the product makes by itself, and those that only an eye can: ticked by 1 to 3, by each decider alone.
 */
export function ReviewChecklist({ document }: { document: ReviewDocument }) {
  const { type, team, user, expiry, insured_amount } = document
  const [ticked, setTicked] = useState<readonly number[]>([])
  const tick = (nth: number) =>
    setTicked((now) => (now.includes(nth) ? now.filter((one) => one !== nth) : [...now, nth]))
  useListKeys(noList, { 1: () => tick(1), 2: () => tick(2), 3: () => tick(3) })
  const holder = user && personal.includes(type.code) ? personName(user) : team.company_name
  const byEye = [
    m.back_office_check_name({ name: holder }),
    m.back_office_check_type({ type: typeName(type) }),
    m.back_office_check_readable(),
  ]
  const today = londonDay(new Date(useNow()))
  const checks = reviewChecks({ expiry, insured_amount: insured_amount ? penceOf(insured_amount) : null }, type, today)
  return (
    <ul className="flex flex-col">
      {checks.map((check) => (
        <Compared key={check.name} outcome={check.outcome}>
          {textOf(check, document)}
        </Compared>
      ))}
      {byEye.map((text, index) => (
        <li key={text}>
          <button
            type="button"
            aria-pressed={ticked.includes(index + 1)}
            onClick={() => tick(index + 1)}
            className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-control py-1.5 text-left hover:bg-hover"
          >
            {ticked.includes(index + 1) ? (
              <IconSquareCheck aria-hidden="true" size={20} className="shrink-0 text-paid-ink" />
            ) : (
              <IconSquare aria-hidden="true" size={20} className="shrink-0 text-faint" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <kbd aria-hidden="true" className="figures hidden font-sans text-sm text-faint lg:block">
              {index + 1}
            </kbd>
          </button>
        </li>
      ))}
    </ul>
  )
}

function textOf(check: ReviewCheck, { expiry, insured_amount }: ReviewDocument): string {
  if (check.name === 'expiry') {
    if (expiry === null) return m.back_office_check_no_expiry()
    const date = formatDate(expiry)
    return check.outcome === 'over'
      ? m.back_office_check_expired({ date })
      : m.back_office_check_expiry({ date, count: check.days })
  }
  if (insured_amount === null) return m.back_office_check_no_amount()
  const amount = formatMoney(insured_amount)
  return check.outcome === 'low' && check.usual !== null
    ? m.back_office_check_amount_low({ amount, usual: formatMoney(decimalOf(check.usual)) })
    : m.back_office_check_amount({ amount })
}

const looks: Record<ReviewCheck['outcome'], { Icon: typeof IconCircleCheck; className: string }> = {
  fine: { Icon: IconCircleCheck, className: 'text-paid-ink' },
  soon: { Icon: IconAlertTriangle, className: 'text-money_waiting-ink' },
  low: { Icon: IconAlertTriangle, className: 'text-money_waiting-ink' },
  missing: { Icon: IconCircleX, className: 'text-trouble-ink' },
  over: { Icon: IconCircleX, className: 'text-trouble-ink' },
}

function Compared({ outcome, children }: { outcome: ReviewCheck['outcome']; children: ReactNode }) {
  const { Icon, className } = looks[outcome]
  return (
    <li className={`flex min-h-10 items-center gap-2.5 py-1.5 ${outcome === 'fine' ? '' : 'font-medium'}`}>
      <Icon aria-hidden="true" size={20} className={`shrink-0 ${className}`} />
      {children}
    </li>
  )
}
