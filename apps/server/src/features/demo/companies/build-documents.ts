import { LICENCE_TYPE } from '@waybill/domain/documents/licence'
import type { Cast, Company } from './build-teams.ts'
import type { Reference, RowOf } from '../demo.sql.ts'
import { dayText, minutesAfter, type DemoWorld } from '../demo-world.ts'

const DAY = 1440
type Type = Reference['document_types'][number]
type DocumentState = 'approved' | 'pending' | 'rejected' | 'expiring' | 'expired'

const rejectionReasons = [
  'The policy schedule is missing.',
  'The photo is too dark to read the expiry date.',
  'The insured name does not match the company.',
] as const

/** Documents of every carrier in all states; who has work in the demo data has what it takes to carry it. */
export function buildDocuments(world: DemoWorld, { staff, others, ...cast }: Cast) {
  for (const company of Object.values(cast)) {
    const mandatory = mandatoryOf(world, company)
    const state = company === cast.pending ? 'pending' : 'approved'
    for (const type of mandatory) add(world, company, type, { state, reviewer: staff.id })
  }
  addAll(world, cast.taker, staff.id, { adr_certificate: 'rejected', fors_certificate: 'pending' })
  addAll(world, cast.courier, staff.id, {
    vat_certificate: 'pending',
    fors_certificate: 'expired',
  })
  addAll(world, cast.poster, staff.id, { vat_certificate: 'approved' })
  for (const [index, company] of others.entries()) {
    for (const [order, type] of mandatoryOf(world, company).entries()) {
      const state = order === 0 && index % 6 === 3 ? 'expiring' : 'approved'
      add(world, company, type, { state, reviewer: staff.id })
    }
    if (index % 4 === 0) addAll(world, company, staff.id, { vat_certificate: 'pending' })
    if (index % 7 === 2) addAll(world, company, staff.id, { fors_certificate: 'rejected' })
  }
  addLicences(world, [...Object.values(cast), ...others], { always: cast.courier, reviewer: staff.id })
  rememberReviews(world)
}

/** Of whoever runs a lorry, and of one company besides. */
function addLicences(
  world: DemoWorld,
  companies: readonly Company[],
  { always, reviewer }: { always: Company; reviewer: string },
) {
  for (const company of companies)
    if (company === always || hasLorry(world, company))
      addAll(world, company, reviewer, { operators_licence: 'approved' })
}

/** Over 3.5 t, which nobody drives for others without an operator's licence. */
function hasLorry({ reference }: DemoWorld, { vehicles }: Company): boolean {
  const heavy = reference.vehicles.filter(({ gross_kg }) => gross_kg > 3_500).map(({ id }) => id)
  return vehicles.some(({ vehicle_id }) => heavy.includes(vehicle_id))
}

/** Staff's decisions, as the back office stores them. */
function rememberReviews({ rows }: DemoWorld) {
  const reviews = rows.documents.flatMap((document) => {
    const { id: document_id, team_id, status, rejection_reason, reviewed_by, reviewed_at } = document
    if (!reviewed_by || !reviewed_at) return []
    const decided = { status, rejection_reason, reviewed_by, reviewed_at }
    return {
      operation: 'reviewDocument',
      actor_id: reviewed_by,
      team_id,
      reason: rejection_reason ?? null,
      input: JSON.stringify({ document_id, status, rejection_reason }),
      before: JSON.stringify({ status: 'pending', rejection_reason: null, reviewed_by: null, reviewed_at: null }),
      after: JSON.stringify(decided),
      created_at: reviewed_at,
    }
  })
  rows.audit_log.push(...reviews.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)))
}

function mandatoryOf({ reference }: DemoWorld, { team }: Company): Type[] {
  return reference.document_types.filter((type) => type.mandatory_for.includes(team.company_kind))
}

function addAll(world: DemoWorld, company: Company, reviewer: string, states: Record<string, DocumentState>) {
  for (const [code, state] of Object.entries(states)) {
    const type = world.reference.document_types.find((each) => each.code === code)
    if (type) add(world, company, type, { state, reviewer })
  }
}

/** Days from now on which a document with an expiry ends. */
const expiryDays = {
  approved: [60, 330],
  pending: [200, 360],
  rejected: [100, 300],
  expiring: [3, 28],
  expired: [-20, -4],
} as const

function add(
  world: DemoWorld,
  company: Company,
  type: Type,
  { state, reviewer }: { state: DocumentState; reviewer: string },
) {
  const { random } = world
  const days = expiryDays[state]
  const age = state === 'pending' ? random.int(1, 60) / 24 : random.int(20, 120) + (state === 'expired' ? 250 : 0)
  const created_at = world.minutes(-Math.round(age * DAY))
  const status = state === 'pending' || state === 'rejected' ? state : 'approved'
  const document: RowOf<'documents'> = {
    id: world.id(created_at),
    team_id: company.team.id,
    user_id: company.primary.id,
    type_id: type.id,
    status,
    insured_amount: type.amount_required
      ? random.pick([10_000_00, 25_000_00, 50_000_00, 1_000_000_00, 5_000_000_00])
      : null,
    expiry: type.expiry_required ? dayText(world.minutes(random.int(days[0], days[1]) * DAY)) : null,
    ...(type.code === LICENCE_TYPE && licenceOf(world)),
    is_shared: random.chance(0.3),
    rejection_reason: status === 'rejected' ? random.pick(rejectionReasons) : null,
    reviewed_by: status === 'pending' ? null : reviewer,
    reviewed_at: status === 'pending' ? null : minutesAfter(created_at, random.int(40, 900)),
    created_at,
  }
  world.rows.documents.push(document)
  world.file({
    kind: 'document',
    picture: world.picture(['certificate']),
    name: `${type.code.replaceAll('_', '-')}.jpg`,
    user_id: company.primary.id,
    team_id: company.team.id,
    created_at,
    claim: { document_id: document.id },
  })
  tellOf(world, company, document, reviewer)
}

/** A number of the right form that no operator has. */
function licenceOf({ rows }: DemoWorld) {
  const before = rows.documents.filter(({ licence_number }) => licence_number).length
  return { licence_kind: 'standard_national' as const, licence_number: `OB${String(before + 1).padStart(7, '0')}` }
}

function tellOf(world: DemoWorld, company: Company, document: RowOf<'documents'>, reviewer: string) {
  const fact = { document_id: document.id, team_id: company.team.id, user_id: company.primary.id }
  const at = document.created_at as Date
  world.facts.push({ at, fact: { name: 'document_submitted', ...fact }, actor_id: company.primary.id })
  if (!document.reviewed_at) return
  const name = document.status === 'approved' ? 'document_approved' : 'document_rejected'
  world.facts.push({ at: document.reviewed_at as Date, fact: { name, ...fact }, actor_id: reviewer })
}
