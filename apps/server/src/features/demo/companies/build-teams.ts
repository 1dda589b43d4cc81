import { usualTerms } from '@waybill/domain/jobs/charge-tariff'
import { roleOfKind, type CompanyKind } from '@waybill/domain/teams/team'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import type { DemoEmail } from '../demo-accounts.ts'
import type { RowOf } from '../demo.sql.ts'
import type { DemoWorld } from '../demo-world.ts'
import { addressIn, townNamed, type DemoTown } from './sites.ts'
import { companies } from '../words/companies.ts'
import { firstNames, lastNames } from '../words/people.ts'

export type Member = RowOf<'users'> & { team_id: string }
export type Company = {
  team: RowOf<'teams'>
  town: DemoTown
  primary: Member
  /** Everybody, the Primary Member first. */
  members: Member[]
  /** The drivers: all members of an owner driver or courier company. */
  drivers: Member[]
  vehicles: RowOf<'fleet_vehicles'>[]
}

type Sketched = { name: string; email?: DemoEmail; driver?: boolean; api?: true; language?: 'pl' | 'ro' }
type Sketch = {
  name: string
  kind: CompanyKind
  /** A person; otherwise owner drivers are. */
  isSoleTrader?: boolean
  town: string
  status?: SubscriptionStatus
  /** Name and, for a demo account, e-mail of each; further ones are made up. */
  people?: readonly Sketched[]
  users: number
}

/** The companies of the demo accounts. */
const cast = {
  poster: {
    name: 'Harbour Gate Forwarding Ltd',
    kind: 'Freight_Forwarder',
    town: 'Leeds',
    people: [{ name: 'Helen Marsh', email: 'poster@waybill.test' }, { name: 'Oliver Grant' }, { name: 'Nadia Rahman' }],
    users: 4,
  },
  taker: {
    name: 'D Whitlock Transport',
    kind: 'Owner_Driver',
    town: 'Bradford',
    people: [{ name: 'Dean Whitlock', email: 'taker@waybill.test' }],
    users: 1,
  },
  courier: {
    name: 'Aire Valley Couriers Ltd',
    kind: 'Courier_Company',
    town: 'Wakefield',
    people: [
      { name: 'Priya Nair', email: 'courier@waybill.test', api: true },
      { name: 'Tomasz Zielinski', email: 'driver@waybill.test', driver: true, language: 'pl' },
      { name: 'Andrei Munteanu', driver: true, language: 'ro' },
      { name: 'Gareth Bowen', driver: true },
    ],
    users: 5,
  },
  trial: {
    name: 'Benning Express',
    kind: 'Owner_Driver',
    town: 'Doncaster',
    status: 'limited_trial',
    people: [{ name: 'Craig Benning', email: 'trial@waybill.test' }],
    users: 1,
  },
  lapsed: {
    name: 'Northgate Same Day Ltd',
    kind: 'Courier_Company',
    town: 'Middlesbrough',
    status: 'canceled',
    people: [{ name: 'Sarah Cole', email: 'lapsed@waybill.test' }],
    users: 3,
  },
  pending: {
    name: 'J Okafor Logistics',
    kind: 'Owner_Driver',
    town: 'Croydon',
    people: [{ name: 'James Okafor', email: 'pending@waybill.test' }],
    users: 1,
  },
  // Has used its one free job: its open bids are withheld.
  ended: { name: 'W Fell Vans', kind: 'Owner_Driver', town: 'Chester', status: 'limited_trial_ended', users: 1 },
} as const satisfies Record<string, Sketch>

export type Cast = Record<keyof typeof cast, Company> & { others: Company[]; staff: RowOf<'users'> }

/** Every company with its people; the demo accounts' first. */
export function buildTeams(world: DemoWorld, password_hash: string): Cast {
  const build = (sketch: Sketch) => buildCompany(world, sketch, password_hash)
  const named = Object.fromEntries(Object.entries(cast).map(([key, sketch]) => [key, build(sketch)])) as Record<
    keyof typeof cast,
    Company
  >
  const others = Object.entries(companies).flatMap(([kind, list]) =>
    list.map(([name, town, users]) => build({ name, kind: kind as CompanyKind, town, users })),
  )
  const staff = {
    ...person(world, { name: 'Alex Reed', email: 'admin@waybill.test' }, { domain: '', password_hash }),
    registration_progress: 'admin' as const,
    staff_roles: ['owner' as const],
  }
  world.rows.users.push(staff)
  block(world, others[0]!, others[16]!)
  block(world, others[20]!, named.lapsed)
  return { ...named, others, staff }
}

export function companiesOf({ others, staff: _, ...named }: Cast): Company[] {
  return [...Object.values(named), ...others]
}

/** The recipient of letters: a colleague in the office where there is one. */
export function invoiceRecipientOf({ members, primary }: Company): Member {
  return members.find(({ is_primary, post_work }) => post_work && !is_primary) ?? primary
}

export function buildCompany(world: DemoWorld, sketch: Sketch, password_hash: string): Company {
  const town = townNamed(sketch.town)
  const team = teamRow(world, sketch, town)
  world.rows.teams.push(team)
  const domain = `${sketch.name.toLowerCase().replaceAll(/ ltd$|[^a-z]/g, '')}.example`
  const members = Array.from({ length: sketch.users }, (_, index): Member => {
    const given: Sketched = sketch.people?.[index] ?? { name: madeUpName(world, sketch, index) }
    const { driver = index > 1 && sketch.kind === 'Courier_Company', api = false, language = 'en' } = given
    return {
      ...person(world, given, { domain, password_hash }),
      team_id: team.id,
      is_primary: index === 0,
      has_full_access: !driver,
      post_work: !driver && sketch.kind !== 'Owner_Driver',
      tracking: driver || sketch.kind === 'Owner_Driver',
      can_use_client_api: api,
      has_demo_account_access: api,
      language,
    }
  })
  world.rows.users.push(...members)
  const [primary] = members
  if (!primary) throw new Error(`${sketch.name} has nobody.`)
  const drivers = sketch.kind === 'Freight_Forwarder' ? [] : members
  return { team, town, primary, members, drivers, vehicles: [] }
}

const isOnePerson = ({ isSoleTrader, kind }: Sketch) => isSoleTrader ?? kind === 'Owner_Driver'

function teamRow(world: DemoWorld, sketch: Sketch, town: DemoTown): RowOf<'teams'> {
  const { name, kind, status = 'subscriber' } = sketch
  const { random, reference } = world
  const isSoleTrader = isOnePerson(sketch)
  const days = random.int(150, 900)
  const created_at = world.minutes(-days * 1440)
  const hasPlan = status === 'subscriber' || status === 'canceled'
  return {
    id: world.id(created_at),
    company_name: name,
    company_type: isSoleTrader ? 'SOLE_TRADER' : 'LIMITED_COMPANY',
    company_kind: kind,
    member_role: roleOfKind[kind],
    company_number: isSoleTrader ? 'Sole Trader' : `${random.int(3_000_000, 14_999_999)}`.padStart(8, '0'),
    vat_number: isSoleTrader && random.chance(0.4) ? null : vatNumber(random.int(1_000_000, 9_999_999)),
    ...addressIn(random, town),
    town: town.name,
    county: town.county,
    lat: town.latitude,
    lng: town.longitude,
    public_latitude: Number(town.latitude.toFixed(2)),
    public_longitude: Number(town.longitude.toFixed(2)),
    phone: `+441632960${random.int(100, 999)}`,
    // Staff have called all but the newest.
    contact_verified_at: days > 300 ? world.minutes(-(days - 2) * 1440) : null,
    subscription_status: status,
    plan_id: hasPlan ? random.pick(reference.plans).id : null,
    payment_method: hasPlan ? random.pick(['credit_card', 'direct_debit', 'bacs'] as const) : null,
    subscribed_at: hasPlan ? created_at : null,
    expire_at: status === 'canceled' ? world.minutes(-38 * 1440) : null,
    invoice_account_name: name,
    invoice_account_number: `${random.int(10_000_000, 99_999_999)}`,
    invoice_sort_code: [0, 0, 0].map(() => random.int(10, 89)).join('-'),
    invoice_footer_text: `${name} is registered in England and Wales. Thank you for your business.`,
    charge_terms: termsOfKind(kind),
    invoice_payment_terms: random.pick(['THIRTY_DAYS', 'THIRTY_DAYS', 'SEVEN_DAYS', 'THIRTY_DAYS_EOM'] as const),
    created_at,
    updated_at: created_at,
  }
}

/** Forwarders post with terms for waiting and cancelling; with the others they are agreed by hand. */
function termsOfKind(kind: Sketch['kind']) {
  return kind === 'Freight_Forwarder' ? JSON.stringify(usualTerms) : null
}

/** With its check digits, so that the company charges VAT. */
function vatNumber(digits: number): string {
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(`${digits}`[at]), 0)
  return `GB${digits}${`${97 - (sum % 97)}`.padStart(2, '0')}`
}

/** An owner driver's company is called after them. */
function madeUpName({ random }: DemoWorld, { name, kind }: Sketch, index: number): string {
  const [initial = '', last = ''] = name.split(' ')
  const own = kind === 'Owner_Driver' && index === 0
  const first = random.pick(own ? firstNames.filter((each) => each.startsWith(initial)) : firstNames)
  return `${first} ${own ? last : random.pick(lastNames)}`
}

type At = { domain: string; password_hash: string }

function person(
  world: DemoWorld,
  who: { name: string; email?: DemoEmail },
  { domain, password_hash }: At,
): RowOf<'users'> {
  const [name_first = '', name_last = ''] = who.name.split(' ')
  const created_at = world.minutes(-world.random.int(100, 800) * 1440)
  const taken = world.rows.users.filter((user) => user.name_first === name_first && user.name_last === name_last).length
  return {
    id: world.id(created_at),
    email: who.email ?? `${name_first}.${name_last}${taken || ''}@${domain}`.toLowerCase(),
    password_hash,
    name_first,
    name_last,
    phone: `+447700900${world.random.int(100, 999)}`,
    registration_progress: 'completed',
    created_at,
    updated_at: created_at,
  }
}

function block({ rows }: DemoWorld, by: Company, blocked: Company) {
  rows.blocked_teams.push({ team_id: by.team.id, blocked_team_id: blocked.team.id })
}
