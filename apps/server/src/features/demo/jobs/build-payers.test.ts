import { expect, test } from 'vitest'
import { londonDay } from '@waybill/domain/time/london-day'
import { dueOn } from '@waybill/domain/money/payment-terms'
import { payerRecordOf } from '@waybill/domain/payer-record/payer-record'
import { useWorld } from '../../../../testing/world.ts'
import { buildDemo } from '../build-demo.ts'
import { selectReference } from '../demo.sql.ts'

const world = useWorld()

test.each(['2026-01-01T00:00:30Z', '2026-03-04T11:00:00Z', '2026-06-30T23:30:00Z'])(
  'on %s a forwarder has the payment record of the specification, one is new, and one is a sole trader',
  async (moment) => {
    const now = new Date(moment)
    const { rows, invoices } = buildDemo(now, await selectReference(world.db), 'x').world
    const teamOf = (name: string) => rows.teams.find(({ company_name }) => company_name === name)!
    const recordOf = (name: string) => {
      const due = invoices.filter(({ to_team_id }) => to_team_id === teamOf(name).id)
      return payerRecordOf(
        due.map(({ id, from_team_id, sent_at, paid_on }) => {
          const received_on = londonDay(sent_at)
          const due_on = dueOn('THIRTY_DAYS', received_on, null)
          const day = { invoice_date: received_on, due_on, received_on, paid_on }
          return { id, payee_id: from_team_id, ...day, was_rejected: false, owed: paid_on ? 0 : 100_00 }
        }),
        londonDay(now),
      )
    }
    expect(recordOf('Tideway Forwarding Ltd')).toMatchObject({
      state: 'figures',
      n: 20,
      payees: 5,
      figures: { median_days: 30, on_time: 70, p90_days: 40, p90_is_at_least: true },
    })
    expect(recordOf('Canal Street Freight Ltd')).toMatchObject({ state: 'new_payer', n: 0 })
    expect(teamOf('R Dyson Freight').company_type).toBe('SOLE_TRADER')
    expect(recordOf('R Dyson Freight').n).toBe(6)
  },
)
