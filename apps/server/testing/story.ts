import type { StaffRole } from '@waybill/domain/staff/staff-role'
import type { DocumentStatus } from '@waybill/domain/documents/document'
import type { OnboardingStep } from '@waybill/domain/onboarding/onboarding'
import type { CompanyKind } from '@waybill/domain/teams/team'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { sql } from 'kysely'
import { createPasswordLink } from '../src/features/passwords/create-password-link.ts'
import { startSession } from '../src/features/sign-in/sessions/session.ts'
import type { Platform } from '../src/platform/context.ts'
import type { Person } from './person.ts'
import { type Due, recordedInvoices } from './due-invoices.ts'
import { leeds, leedsToBristol, publicPlaces } from './story-places.ts'
import { storyPasswordHash } from './story-password.ts'

export type { Person } from './person.ts'

const roleOf = { Freight_Forwarder: 'Poster', Owner_Driver: 'Taker', Courier_Company: 'Both' } as const
let serial = 0
/** The second factor of every staff member in a story. */
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Builds what a test needs, told as a story: a company, a colleague, a job, a bid. */
export class Story {
  readonly #platform: Platform
  readonly #mark: string
  /** `mark` stands in everybody's address, for storytellers who share a database. */
  constructor(platform: Platform, mark = '') {
    this.#platform = platform
    this.#mark = mark
  }
  get #db() {
    return this.#platform.databases.db
  }

  /** A company with its Primary Member, signed in; a subscriber with approved documents unless said otherwise. */
  async company(
    kind: CompanyKind,
    overrides: {
      subscription_status?: SubscriptionStatus
      documents?: boolean
      name?: string
      vat_number?: string | null
      is_suspended?: boolean
    } = {},
  ): Promise<Person> {
    const team = await this.#db
      .insertInto('teams')
      .values({
        company_name: overrides.name ?? `${kind.replaceAll('_', ' ')} ${++serial} Ltd`,
        company_kind: kind,
        member_role: roleOf[kind],
        company_number: `${++serial}`.padStart(8, '0') + this.#mark,
        vat_number: overrides.vat_number === undefined ? 'GB123456782' : overrides.vat_number,
        address_line_1: '1 Depot Road',
        town: 'Leeds',
        postal_code: 'LS1 1AA',
        subscription_status: overrides.subscription_status ?? 'subscriber',
        is_suspended: overrides.is_suspended ?? false,
        invoice_account_name: 'Depot Ltd',
        invoice_account_number: '12345678',
        invoice_sort_code: '12-34-56',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const primary = await this.colleague(team.id, { is_primary: true })
    await this.#db.updateTable('teams').set({ invoice_recipient_id: primary.id }).where('id', '=', team.id).execute()
    if (overrides.documents !== false) await this.approvedDocuments(primary)
    return primary
  }

  async colleague(
    team_id: string,
    overrides: {
      is_primary?: boolean
      has_full_access?: boolean
      post_work?: boolean
      inactivated?: boolean
      tracking?: boolean
    } = {},
  ): Promise<Person> {
    const email = `person${++serial}${this.#mark}@example.test`
    const user = await this.#db
      .insertInto('users')
      .values({
        team_id,
        email,
        name_first: 'Pat',
        name_last: `Person ${serial}`,
        phone: '+447700900000',
        registration_progress: 'completed',
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: user.id, team_id, email, token: await this.signedIn(user.id) }
  }

  /** Somebody on the way into the product, without a company yet. */
  async newcomer(registration_progress: OnboardingStep): Promise<Omit<Person, 'team_id'>> {
    const email = `newcomer${++serial}${this.#mark}@example.test`
    const user = await this.#db
      .insertInto('users')
      .values({ email, name_first: 'Noa', name_last: 'Newcomer', registration_progress })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: user.id, email, token: await this.signedIn(user.id) }
  }

  async staff(...roles: StaffRole[]): Promise<Omit<Person, 'team_id'>> {
    const email = `staff${++serial}${this.#mark}@example.test`
    const staff_roles = roles.length > 0 ? roles : ['owner' as const]
    const named = { name_first: 'Sam', name_last: 'Staff', registration_progress: 'admin' as const }
    const account = { email, ...named, staff_roles }
    const user = await this.#db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
    const confirmed_at = this.#platform.now()
    await this.#db
      .insertInto('second_factors')
      .values({ user_id: user.id, secret: STAFF_SECRET, confirmed_at })
      .execute()
    return { id: user.id, email, token: await this.signedIn(user.id) }
  }

  /** Gives somebody `STORY_PASSWORD`: what an open session alone may not do asks for it. */
  async withPassword<Somebody extends { id: string }>(somebody: Somebody): Promise<Somebody> {
    const known = { password_hash: await storyPasswordHash() }
    await this.#db.updateTable('users').set(known).where('id', '=', somebody.id).execute()
    return somebody
  }

  signedIn(user_id: string): Promise<string> {
    return startSession(this.#db, user_id, this.#platform.now())
  }

  /** The path of a link that was mailed so many minutes ago. */
  passwordLink(user_id: string, { minutes_ago = 0 } = {}): Promise<string> {
    const mailed = new Date(this.#platform.now().getTime() - minutes_ago * 60_000)
    return this.#db.transaction().execute((tx) => createPasswordLink(tx, user_id, 'update', mailed))
  }

  /** A document of every type, approved and a year from expiring; `but` the one of this code. */
  async approvedDocuments(owner: Person, overrides?: string) {
    const all = await this.#db.selectFrom('document_types').selectAll().execute()
    await this.#handIn(
      owner,
      all.filter(({ code }) => code !== overrides),
      'approved',
    )
  }

  /** Everything an owner driver must have is under review. */
  async pendingDocuments(owner: Person) {
    const all = await this.#db.selectFrom('document_types').selectAll().orderBy('sort_no').execute()
    const mandatory = all.filter(({ mandatory_for }) => mandatory_for.includes('Owner_Driver'))
    await this.#handIn(owner, mandatory, 'pending')
  }

  async #handIn(
    owner: Person,
    types: readonly { id: string; code: string; amount_required: boolean }[],
    status: DocumentStatus,
  ) {
    const inAYear = new Date(this.#platform.now().getTime() + 365 * 86_400_000).toISOString().slice(0, 10)
    await this.#db
      .insertInto('documents')
      .values(
        types.map((type) => ({
          team_id: owner.team_id,
          user_id: owner.id,
          type_id: type.id,
          status,
          expiry: inAYear as never,
          insured_amount: type.amount_required ? 1_000_000_00 : null,
          ...(type.code === 'operators_licence' && licence),
        })),
      )
      .execute()
  }

  /** The company's documents of a type end so many days from now; answers the day, YYYY-MM-DD. */
  async documentsEnd(owner: Person, code: string, days: number): Promise<string> {
    const expiry = addDays(londonDay(this.#platform.now()), days)
    await this.#db
      .updateTable('documents')
      .set({ expiry })
      .where('team_id', '=', owner.team_id)
      .where('type_id', '=', (of) => of.selectFrom('document_types').select('id').where('code', '=', code))
      .execute()
    return expiry
  }

  /** What the clock would start in its time is started now. */
  async isTimeFor(task: string) {
    await sql`select graphile_worker.add_job(${task})`.execute(this.#db)
  }

  /** As if the job had been awarded three hours ago, for a collection so many minutes ago. */
  async wasAwardedEarlier(job_id: string, minutes: number) {
    const ago = (count: number) => new Date(this.#platform.now().getTime() - count * 60_000)
    const earlier = { allocated_at: ago(180), pickup_date: ago(minutes) }
    await this.#db.updateTable('jobs').set(earlier).where('id', '=', job_id).execute()
  }

  /** An open job from Leeds to Bristol, with stops in between when asked. */
  async job(
    poster: Person,
    overrides: {
      status?: JobStatus
      price?: number | null
      stops?: number
      carrier?: Person
      bid_amount?: number
      pickup?: { latitude: number; longitude: number }
      expiry_time?: Date
      collect_in_hours?: number
      vehicle?: string
    } = {},
  ): Promise<string> {
    const { pickup = leeds } = overrides
    const now = this.#platform.now().getTime()
    const hours = (count: number) => new Date(now + count * 3_600_000)
    const vehicle = await this.#db
      .selectFrom('vehicles')
      .selectAll()
      .where('code', '=', overrides.vehicle ?? 'small_van')
      .executeTakeFirstOrThrow()
    const job = await this.#db
      .insertInto('jobs')
      .values({
        team_id: poster.team_id,
        user_id: poster.id,
        status: overrides.status ?? 'active',
        ...leedsToBristol,
        pickup_latitude: pickup.latitude,
        pickup_longitude: pickup.longitude,
        pickup_date: hours(overrides.collect_in_hours ?? 3),
        ...publicPlaces(pickup),
        destination_date: hours(9),
        price: overrides.price === undefined ? 25_000 : overrides.price,
        vehicle_id: vehicle.id,
        vehicle_size: vehicle.size,
        expiry_time: overrides.expiry_time ?? hours(27),
        ...(overrides.carrier ? awardTo(overrides.carrier, overrides.bid_amount ?? 24_000, hours(0)) : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let order = 1; order <= (overrides.stops ?? 0); order++) await this.#stop(job.id, order)
    return job.id
  }

  async #stop(job_id: string, order: number) {
    await this.#db
      .insertInto('job_stops')
      .values({
        job_id,
        order,
        stop_point: `${order} Stop Lane, Derby DE1`,
        short_address: 'Derby DE1',
        stop_latitude: 52.92,
        stop_longitude: -1.47,
        stop_public_latitude: 52.92,
        stop_public_longitude: -1.47,
        destination_asap: true,
      })
      .execute()
  }

  async bid(taker: Person, job_id: string, amount = 24_000): Promise<string> {
    const bid = await this.#db
      .insertInto('bids')
      .values({ job_id, user_id: taker.id, team_id: taker.team_id, amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    return bid.id
  }

  /** What the provider's word, or staff, would change. */
  async subscription(team_id: string, subscription_status: SubscriptionStatus) {
    await this.#db.updateTable('teams').set({ subscription_status }).where('id', '=', team_id).execute()
  }

  /** Invoices to a payer as they are after a while, and the payer's record by them; returns their ids. */
  dueInvoices(payer: Person, all: readonly Due[]): Promise<string[]> {
    return recordedInvoices({ db: this.#db, story: this, now: this.#platform.now() }, payer, all)
  }

  async block(blocker: Person, blocked: Person) {
    const { team_id } = blocker
    await this.#db.insertInto('blocked_teams').values({ team_id, blocked_team_id: blocked.team_id }).execute()
  }
}

const licence = { licence_kind: 'standard_international', licence_number: 'OB1234567' } as const
function awardTo({ id, team_id }: Person, bid_amount: number, allocated_at: Date) {
  return { bid_team_id: team_id, bid_user_id: id, driver_id: id, bid_amount, allocated_at }
}
