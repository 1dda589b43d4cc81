import { sql } from 'kysely'
import type { ChargeTariff } from '@waybill/domain/jobs/charge-tariff'
import type { Row } from '../../platform/database/sql-parts.ts'
import { fields } from '../../platform/graphql/fields.ts'

const tariffCounts = [
  'free_minutes',
  'waiting_rate',
  'waiting_cap_minutes',
  'cancel_late_percent',
  'cancel_collect_percent',
  'cancel_arrived_percent',
  'cancel_board_percent',
  'cancel_minimum',
  'return_percent',
  'second_attempt_percent',
] as const satisfies readonly (keyof ChargeTariff)[]

const ofTariff = (row: Row<'jobs'>, name: keyof ChargeTariff) => sql`(${row.tariff} ->> ${sql.lit(name)})::int`

// Terms are money: whoever is shown no price is shown no terms, but the free minutes, by which a driver's clock goes.
const tariffFields = fields('Job', 'jobs', ({ value, part }) => ({
  tariff: part(
    '',
    Object.fromEntries(tariffCounts.map((name) => [name, ({ row }: { row: Row<'jobs'> }) => ofTariff(row, name)])),
    ({ row, viewer }) => sql`${row.tariff} is not null and ${viewer.has_full_access}`,
  ),
  free_minutes: value(({ row }) => ofTariff(row, 'free_minutes')),
}))

export const tariffReads = [tariffFields]
