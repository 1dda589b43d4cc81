import { sql } from 'kysely'
import { sellableListInput } from '@waybill/domain/factoring/factoring-input'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { consentsVisibleTo, invoicesSellableBy } from './factoring-visible-to.sql.ts'

const invoiceFields = fields('Invoice', 'invoices', ({ many }) => ({
  factoring_consents: many(
    'factoring_consents',
    ({ row, child, viewer }) =>
      sql`where ${child.invoice_id} = ${row.id} and ${consentsVisibleTo(viewer, child)} order by ${child.id} desc`,
  ),
}))

const factoringConsentFields = fields('FactoringConsent', 'factoring_consents', ({ value }) => ({
  given_by: value(
    ({ row }) => sql`(select u.name_first || ' ' || u.name_last from users u where u.id = ${row.user_id})`,
  ),
  link: value(
    ({ row }) =>
      sql`case when coalesce(${row.handed_over_at}, ${row.withdrawn_at}) is null then '/factoring-links/' || ${row.id} end`,
  ),
}))

const roots = queries(({ page, plain }) => ({
  factoringPartner: {
    ...plain(async ({ platform }) => {
      const { factoring } = platform.config
      return factoring && { name: factoring.name, host: new URL(factoring.url).host }
    }),
    door: 'awarded',
  },
  sellableInvoices: {
    ...page('invoices', ({ viewer, child }) => ({
      where: invoicesSellableBy(viewer, child),
      order: [
        { key: child.invoice_date, type: 'date', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    })),
    input: sellableListInput,
    door: 'awarded',
  },
}))

export const factoringReads = [invoiceFields, factoringConsentFields, roots]
