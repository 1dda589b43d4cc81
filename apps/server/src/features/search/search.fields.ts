import { sql, type RawBuilder } from 'kysely'
import { isPhoneNumber, isShortNumber, phoneDigits, searchInput } from '@waybill/domain/search/search-input'
import { numberKey } from '@waybill/domain/search/search-key'
import { anywhere, numberKeyOf, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { queries, type Ask, type RootDefinition } from '../../platform/graphql/fields.ts'
import { exactFirst } from '../../platform/graphql/searched.ts'
import { contactsVisibleTo, contactWords } from '../contacts/contacts-visible-to.sql.ts'
import { fleetVisibleTo } from '../fleet/fleet-visible-to.sql.ts'
import { invoiceNumber, invoicesOfSide, isNumbered, matches } from '../invoices/invoices-visible-to.sql.ts'
import { jobsOfSideNumbered, jobsOfSideSaying } from '../jobs/job-words.sql.ts'
import { remainsWith } from '../jobs/jobs-visible-to.sql.ts'
import { phoneVisibleTo, teamsVisibleTo } from '../teams/teams-visible-to.sql.ts'
import { personWords, usersVisibleTo } from '../users/users-visible-to.sql.ts'

const textOf = (args: Record<string, unknown>) => String(args['text'])
const wordsIn = ({ bind }: Ask) => bind((args) => anywhere(args['text']))
const numberIn = ({ bind }: Ask) => bind((args) => numberKey(textOf(args)))
/** A short number is looked for as it is: no index finds so little as a part of something. */
const isShort = ({ shape }: Ask) => shape((args) => isShortNumber(textOf(args)))
const isPhone = ({ shape }: Ask) => shape((args) => isPhoneNumber(textOf(args)))

/** Found by its words, or by the phone number that was typed. */
function isFound(ask: Ask, words: RawBuilder<unknown>, phone: RawBuilder<unknown>) {
  if (isShort(ask)) return sql`false`
  if (!isPhone(ask)) return sql`${words} like ${wordsIn(ask)}`
  return sql`phone_key(${phone}) = phone_key(${ask.bind((args) => phoneDigits(textOf(args)))}::text)`
}

/** Also for whose subscription has ended: what was awarded before is still theirs (decision 0038), and so are their own people and things. */
const searched = (definition: RootDefinition): RootDefinition => ({
  ...definition,
  input: searchInput,
  door: 'awarded',
})

export const searchReads = [
  queries(({ many }) => ({
    findJobs: searched(
      many('jobs', (ask) => {
        const { viewer, child } = ask
        const number = numberIn(ask)
        const of = (side: 'posted' | 'carried') =>
          isShort(ask) ? jobsOfSideNumbered(viewer, side, number) : jobsOfSideSaying(viewer, side, wordsIn(ask))
        return sql`where ${child.id} in (${of('posted')} union ${of('carried')})
          and ${remainsWith(viewer, child)}
          order by ${numberKeyOf(child.job_number)} = ${number} desc, ${child.created_at} desc, ${child.id} desc limit 8`
      }),
    ),
    findInvoices: searched(
      many('invoices', (ask) => {
        const { viewer, child } = ask
        const number = numberIn(ask)
        const side = (name: 'driver' | 'poster') =>
          sql`(${invoicesOfSide(viewer, child, name)} and ${
            isShort(ask) ? isNumbered(child, number) : matches(child, name, { words: wordsIn(ask), number })
          })`
        return sql`where ${side('driver')} or ${side('poster')}
          order by ${numberKeyOf(invoiceNumber(child))} = ${number} desc, ${child.invoice_date} desc, ${child.id} desc limit 5`
      }),
    ),
    findPeople: searched(
      many('users', (ask) => {
        const { viewer, child } = ask
        const name = sql`(${child.name_first} || ' ' || ${child.name_last})`
        return sql`where ${child.team_id} = ${viewer.team_id} and ${child.deleted_at} is null and ${usersVisibleTo(viewer, child)}
          and ${isFound(ask, personWords(child), child.phone)}
          order by ${exactFirst(ask, name, 'text')}, ${child.name_first}, ${child.name_last}, ${child.id} limit 5`
      }),
    ),
    findContacts: searched(
      many('contacts', (ask) => {
        const { viewer, child } = ask
        return sql`where ${contactsVisibleTo(viewer, child)} and ${isFound(ask, contactWords(child), child.phone)}
          order by ${exactFirst(ask, child.name, 'text')}, ${child.name}, ${child.id} limit 5`
      }),
    ),
    findVehicles: searched(
      many('fleet_vehicles', (ask) => {
        const { viewer, child } = ask
        const found = isShort(ask) ? sql`false` : sql`${searchKeyOf(child.name)} like ${wordsIn(ask)}`
        return sql`where ${child.team_id} = ${viewer.team_id} and ${fleetVisibleTo(viewer, child)} and ${found}
          order by ${child.sort_no}, ${child.id} limit 5`
      }),
    ),
    findCompanies: searched(
      many('teams', (ask) => {
        const { viewer, child } = ask
        const rings = isPhone(ask) ? sql`and ${phoneVisibleTo(viewer, child)}` : sql``
        return sql`where ${isFound(ask, searchKeyOf(child.company_name), child.phone)} ${rings} and ${child.id} <> ${viewer.team_id} and ${teamsVisibleTo(viewer, child)}
          order by ${exactFirst(ask, child.company_name, 'text')}, ${child.company_name}, ${child.id} limit 5`
      }),
    ),
  })),
]
