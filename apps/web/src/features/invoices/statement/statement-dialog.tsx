import { useState } from 'react'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../../ui/format.ts'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { StatementButton } from '../download-buttons.tsx'
import {
  type Days,
  daysOfPeriod,
  isStatementPeriod,
  type StatementPeriod,
  statementPeriods,
} from './statement-period.ts'

const texts: Record<StatementPeriod, () => string> = {
  this_month: m.invoices_statement_this_month,
  last_month: m.invoices_statement_last_month,
  last_quarter: m.invoices_statement_last_quarter,
  last_year: m.invoices_statement_last_year,
  own: m.invoices_statement_own,
}

type StatementDialogProps = { side: InvoiceSide; team_id: string; company: string; onClose: () => void }

/** Over which time, and as what: the file is made when it is asked for. */
export function StatementDialog({ side, team_id, company, onClose }: StatementDialogProps) {
  const today = londonDay(new Date(useNow()))
  const [period, setPeriod] = useState<StatementPeriod>('last_month')
  const [own, setOwn] = useState<Days>(() => daysOfPeriod('last_quarter', today, { from: today, until: today }))
  const days = daysOfPeriod(period, today, own)
  const isGood = isStatementPeriod(days)
  const of = isGood ? { side, team_id, ...days } : null
  return (
    <Modal title={m.invoices_statement_title({ company })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{m.invoices_statement_text()}</p>
        <Select
          label={m.invoices_period()}
          options={statementPeriods.map((value) => ({ value, label: texts[value]() }))}
          value={period}
          onChange={setPeriod}
        />
        {period === 'own' ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <DateField
              label={m.invoices_statement_from()}
              value={own.from}
              onChange={(from) => setOwn({ ...own, from: from ?? '' })}
            />
            <DateField
              label={m.invoices_statement_until()}
              value={own.until}
              onChange={(until) => setOwn({ ...own, until: until ?? '' })}
            />
          </div>
        ) : (
          <p className="figures font-semibold">
            {formatDate(days.from)} – {formatDate(days.until)}
          </p>
        )}
        {!isGood && (
          <p role="alert" className="text-sm font-medium text-trouble-ink">
            {m.invoices_statement_bad_period()}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <StatementButton of={of} format="csv" />
          <StatementButton of={of} format="xlsx" />
          <StatementButton of={of} format="pdf" />
        </div>
      </div>
    </Modal>
  )
}
