import { sql, type RawBuilder } from 'kysely'
import { isPhoneNumber, phoneDigits } from '@waybill/domain/search/search-input'
import type { AddressBookSorting } from '@waybill/domain/users/profile-setting'
import { anywhere, type Row } from '../../platform/database/sql-parts.ts'
import { fields, queries, type Page } from '../../platform/graphql/fields.ts'
import { contactsVisibleTo, contactWords } from './contacts-visible-to.sql.ts'

const contactFields = fields('Contact', 'contacts', ({ part }) => ({ pickup: part('pickup_') }))

// Each as its index has it: Łukasz between Liam and Mia, whatever the database's own order.
const orders: Readonly<Record<AddressBookSorting, (contact: Row<'contacts'>) => Page['order']>> = {
  NAME: ({ name, id }) => alphabetically(name, id),
  COMPANY: ({ company, name, id }) => alphabetically(sql`coalesce(${company}, ${name})`, id),
  CREATED_AT: ({ created_at, id }) => [
    { key: created_at, type: 'timestamptz', direction: 'desc' },
    { key: id, type: 'uuid', direction: 'desc' },
  ],
}

function alphabetically(key: RawBuilder<unknown>, id: RawBuilder<unknown>): Page['order'] {
  return [
    { key: sql`(${key} collate "und-x-icu")`, type: 'text', direction: 'asc' },
    { key: id, type: 'uuid', direction: 'asc' },
  ]
}

const roots = queries(({ one, page }) => ({
  contact: one(
    'contacts',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${contactsVisibleTo(viewer, child)}`,
  ),
  contacts: page('contacts', ({ viewer, child, shape, bind }) => {
    const words = bind((args) => anywhere(args['search']))
    const rings = shape((args) => isPhoneNumber(String(args['search'])))
      ? sql`or phone_key(${child.phone}) = phone_key(${bind((args) => phoneDigits(String(args['search'])))}::text)`
      : sql``
    const search = shape((args) => Boolean(args['search']))
      ? sql`and (${contactWords(child)} like ${words} ${rings})`
      : sql``
    return {
      where: sql`${contactsVisibleTo(viewer, child)} ${search}`,
      order: orders[shape((args) => (args['sorting'] as AddressBookSorting | null) ?? 'NAME')](child),
    }
  }),
}))

export const contactsReads = [contactFields, roots]
