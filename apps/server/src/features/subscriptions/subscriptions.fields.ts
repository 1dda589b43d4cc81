import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'

fields('Plan', 'plans', ({ value }) => ({
  price: value(({ row }) => row.cost),
  verified: value(() => sql`true`),
  status: value(
    ({ row, viewer }) =>
      sql`(select case when plan_id = ${row.id} then 'Current' when future_plan_id = ${row.id} then 'Future' end from teams where id = ${viewer.team_id})`,
  ),
}))

queries(({ many }) => ({
  MobilePlans: {
    ...many('plans', ({ child }) => sql`where ${child.active} order by ${child.sort_no}`),
    door: 'public',
  },
}))
