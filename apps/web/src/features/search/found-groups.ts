import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { jobStatusText } from '../../session/status-words.ts'
import { formatMoney } from '../../ui/format.ts'
import { invoicePath } from '../invoices/accounting-sides.ts'
import { companyPath } from '../teams/company-link.tsx'
import { personName } from '../users/person.tsx'
import type { FindForStaffQueryResult, FindQueryResult } from './search-palette.generated.ts'
import { phoneText } from '../../ui/show/phone-words.ts'

/** A line of the palette: where it leads, what it is called, and what tells it from others of the name. */
export type FoundItem = { id: string; to: string; title: string; detail?: string | null }
export type FoundGroup = { id: string; title: string; items: FoundItem[] }

type Groups<Found> = readonly { id: string; title: () => string; items: (found: Found) => FoundItem[] }[]

// In the order in which somebody on the phone names things: a number first.
const memberGroups: Groups<FindQueryResult> = [
  {
    id: 'jobs',
    title: m.search_jobs,
    items: ({ findJobs }) =>
      findJobs.map((job) =>
        jobItem(
          job,
          href(job.is_own ? '/jobs-posted/:id' : '/my-work/:id', { id: job.id }),
          job.customer_job_reference_number,
        ),
      ),
  },
  {
    id: 'invoices',
    title: m.search_invoices,
    items: ({ findInvoices }) =>
      findInvoices.map(({ id, invoice_number, job_number, total, job }) => ({
        id,
        to: invoicePath(job.is_own ? 'poster' : 'driver', id),
        title: m.search_invoice({ number: invoice_number }),
        detail: `${m.search_of_job({ number: job_number })} · ${formatMoney(total)}`,
      })),
  },
  {
    id: 'companies',
    title: m.search_companies,
    items: ({ findCompanies }) => findCompanies.map((team) => companyItem(team, companyPath(team.id))),
  },
  {
    id: 'people',
    title: m.search_people,
    items: ({ findPeople }) => findPeople.map((user) => personItem(user, href('/user-view/:id', { id: user.id }))),
  },
  {
    id: 'contacts',
    title: m.search_contacts,
    items: ({ findContacts }) =>
      findContacts.map(({ id, name, company }) => ({
        id,
        to: href('/view-contact/:id', { id }),
        title: name,
        detail: company,
      })),
  },
  {
    id: 'vehicles',
    title: m.search_vehicles,
    items: ({ findVehicles }) =>
      findVehicles.map(({ id, name, vehicle }) => ({ id, to: href('/my-fleet'), title: name, detail: vehicle.name })),
  },
]

const staffGroups: Groups<FindForStaffQueryResult> = [
  {
    id: 'jobs',
    title: m.search_jobs,
    items: ({ staffJobs }) =>
      staffJobs.nodes.map((job) =>
        jobItem(
          job,
          href('/admin/jobs/:id', { id: job.id }),
          [job.team.company_name, job.bid_team?.company_name].filter(Boolean).join(' → '),
        ),
      ),
  },
  {
    id: 'companies',
    title: m.search_companies,
    items: ({ staffTeams }) =>
      staffTeams.nodes.map((team) => ({
        ...companyItem(team, href('/admin/teams/:id', { id: team.id })),
        detail: [team.town, team.phone && phoneText(team.phone)].filter(Boolean).join(' · '),
      })),
  },
  {
    id: 'people',
    title: m.search_people,
    items: ({ staffUsers }) =>
      staffUsers.nodes.map((user) => ({
        ...personItem(user, href('/admin/users/:id', { id: user.id })),
        detail: [user.phone && phoneText(user.phone), user.team?.company_name, user.email].filter(Boolean).join(' · '),
      })),
  },
]

/** The matches, by kind; kinds without any are left out. */
export function foundGroups(found: FindQueryResult | FindForStaffQueryResult): FoundGroup[] {
  return 'findJobs' in found ? filled(memberGroups, found) : filled(staffGroups, found)
}

function filled<Found>(groups: Groups<Found>, found: Found): FoundGroup[] {
  return groups
    .map(({ id, title, items }) => ({ id, title: title(), items: items(found) }))
    .filter(({ items }) => items.length > 0)
}

type FoundJob = FindQueryResult['findJobs'][number] | FindForStaffQueryResult['staffJobs']['nodes'][number]

function jobItem(
  { id, job_number, status, pickup, destination }: FoundJob,
  to: string,
  reference?: string | null,
): FoundItem {
  return {
    id,
    to,
    title: `#${job_number} · ${pickup.short_address} → ${destination.short_address}`,
    detail: [jobStatusText(status), reference].filter(Boolean).join(' · '),
  }
}

function companyItem(
  { id, company_name, town }: { id: string; company_name: string; town: string },
  to: string,
): FoundItem {
  return { id, to, title: company_name, detail: town }
}

type FoundPerson = { id: string; name_first: string; name_last: string; email: string | null }

function personItem(person: FoundPerson, to: string): FoundItem {
  return { id: person.id, to, title: personName(person), detail: person.email }
}
