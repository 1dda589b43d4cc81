import { sql } from 'kysely'
import { searchInput, searchWords } from '@waybill/domain/search/search-input'
import { anywhere } from '../../platform/database/sql-parts.ts'
import { queries, type Ask, type RootDefinition } from '../../platform/graphql/fields.ts'
import { contactsVisibleTo } from '../contacts/contacts-visible-to.sql.ts'
import { fleetVisibleTo } from '../fleet/fleet-visible-to.sql.ts'
import { invoicesOfSide, matches } from '../invoices/invoices-visible-to.sql.ts'
import { jobsOfSideSaying } from '../jobs/job-words.sql.ts'
import { remainsWith } from '../jobs/jobs-visible-to.sql.ts'
import { teamsVisibleTo } from '../teams/teams-visible-to.sql.ts'
import { usersVisibleTo } from '../users/users-visible-to.sql.ts'

const wordsOf = (args: Record<string, unknown>) => searchWords(String(args['text']))
const wordsIn = ({ bind }: Ask) => bind((args) => anywhere(wordsOf(args)))

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
        const of = (side: 'posted' | 'carried') => jobsOfSideSaying(viewer, side, wordsIn(ask))
        return sql`where ${child.id} in (${of('posted')} union ${of('carried')})
          and ${remainsWith(viewer, child)}
          order by lower(${child.job_number}) = lower(${ask.bind(wordsOf)}) desc, ${child.created_at} desc, ${child.id} desc limit 8`
      }),
    ),
    findInvoices: searched(
      many('invoices', (ask) => {
        const side = (name: 'driver' | 'poster') =>
          sql`(${invoicesOfSide(ask.viewer, ask.child, name)} and ${matches(ask.child, name, wordsIn(ask))})`
        return sql`where ${side('driver')} or ${side('poster')}
          order by ${ask.child.invoice_date} desc, ${ask.child.id} desc limit 5`
      }),
    ),
    findPeople: searched(
      many('users', (ask) => {
        const { viewer, child } = ask
        return sql`where ${child.team_id} = ${viewer.team_id} and ${child.deleted_at} is null and ${usersVisibleTo(viewer, child)}
          and (${child.name_first} || ' ' || ${child.name_last} || ' ' || ${child.email}) ilike ${wordsIn(ask)}
          order by ${child.name_first}, ${child.name_last}, ${child.id} limit 5`
      }),
    ),
    findContacts: searched(
      many('contacts', (ask) => {
        const { viewer, child } = ask
        const words = wordsIn(ask)
        return sql`where ${contactsVisibleTo(viewer, child)} and (${child.name} ilike ${words} or ${child.company} ilike ${words})
          order by ${child.name}, ${child.id} limit 5`
      }),
    ),
    findVehicles: searched(
      many('fleet_vehicles', (ask) => {
        const { viewer, child } = ask
        return sql`where ${child.team_id} = ${viewer.team_id} and ${fleetVisibleTo(viewer, child)} and ${child.name} ilike ${wordsIn(ask)}
          order by ${child.sort_no}, ${child.id} limit 5`
      }),
    ),
    findCompanies: searched(
      many('teams', (ask) => {
        const { viewer, child } = ask
        return sql`where ${child.company_name} ilike ${wordsIn(ask)} and ${child.id} <> ${viewer.team_id} and ${teamsVisibleTo(viewer, child)}
          order by ${child.company_name}, ${child.id} limit 5`
      }),
    ),
  })),
]
