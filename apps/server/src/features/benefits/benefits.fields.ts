import { sql } from 'kysely'
import type { Row } from '../../platform/database/sql-parts.ts'
import { askedLanguage } from '../../platform/graphql/answers/caller-language.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { benefitsVisibleTo } from './benefits-visible-to.sql.ts'

const inOrder = (child: Row<'benefits'>) => sql`order by ${child.sort_no}, ${child.id}`

const benefitFields = fields('Benefit', 'benefits', ({ value }) => ({
  title: value(({ row, ...ask }) => row[`title_${askedLanguage(ask)}`]),
  summary: value(({ row, ...ask }) => row[`summary_${askedLanguage(ask)}`]),
  body: value(({ row, ...ask }) => row[`body_${askedLanguage(ask)}`]),
}))

const roots = queries(({ one, many }) => ({
  benefits: many('benefits', ({ viewer, child }) => sql`where ${benefitsVisibleTo(viewer, child)} ${inOrder(child)}`),
  benefit: one(
    'benefits',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${benefitsVisibleTo(viewer, child)}`,
  ),
  staffBenefits: {
    ...many('benefits', ({ viewer, child }) => sql`where ${viewer.is_staff} ${inOrder(child)}`),
    door: 'staff',
  },
}))

export const benefitsReads = [benefitFields, roots]
