import type { Problem } from '../errors/validation.ts'
import type { IdentityField } from '../teams/company-identity.ts'
import type { CompanyKind } from '../teams/team.ts'
import { LICENCE_TYPE, type LicenceKind } from './licence.ts'
import { type DocumentStatus, type RequiredDocumentsState, requiredDocumentsStates } from './document.ts'

/** Types are data that staff may extend (semantics §6); these are the ones every installation starts with. */
export type DocumentTypeRules = {
  code: string
  /** English; the screens show the type's name in the reader's language where there is one. */
  name: string
  amount_required: boolean
  expiry_required: boolean
  /** Kinds of company that may not work without an approved one. */
  mandatory_for: readonly CompanyKind[]
}

const takers = ['Courier_Company', 'Owner_Driver'] as const satisfies readonly CompanyKind[]

export const documentTypes: readonly DocumentTypeRules[] = [
  {
    code: 'goods_in_transit',
    name: 'Goods in Transit insurance',
    amount_required: true,
    expiry_required: true,
    mandatory_for: takers,
  },
  {
    code: 'public_liability',
    name: 'Public Liability insurance',
    amount_required: true,
    expiry_required: true,
    mandatory_for: takers,
  },
  {
    code: 'hire_and_reward',
    name: 'Hire & Reward motor insurance',
    amount_required: false,
    expiry_required: true,
    mandatory_for: takers,
  },
  // Needed over 3.5 t only, which a kind of company does not tell: never mandatory by kind.
  {
    code: 'operators_licence',
    name: "Operator's licence",
    amount_required: false,
    expiry_required: true,
    mandatory_for: [],
  },
  {
    code: 'driving_licence',
    name: 'Driving licence',
    amount_required: false,
    expiry_required: true,
    mandatory_for: ['Owner_Driver'],
  },
  {
    code: 'proof_of_identity',
    name: 'Proof of identity',
    amount_required: false,
    expiry_required: false,
    mandatory_for: ['Owner_Driver'],
  },
  {
    code: 'adr_certificate',
    name: 'ADR certificate',
    amount_required: false,
    expiry_required: true,
    mandatory_for: [],
  },
  {
    code: 'fors_certificate',
    name: 'FORS certificate',
    amount_required: false,
    expiry_required: true,
    mandatory_for: [],
  },
  {
    code: 'vat_certificate',
    name: 'VAT certificate',
    amount_required: false,
    expiry_required: false,
    mandatory_for: [],
  },
  { code: 'other', name: 'Other', amount_required: false, expiry_required: false, mandatory_for: [] },
]

/** They name a person, not the company. */
const personalTypes: readonly string[] = ['driving_licence', 'proof_of_identity', 'adr_certificate']

/** Whether a document of this type bears what has changed of its company, so that its approval no longer says anything (decision 0112). */
export function bearsIdentity(type_code: string, changed: readonly IdentityField[]): boolean {
  if (type_code === 'vat_certificate') return changed.length > 0
  return !personalTypes.includes(type_code) && changed.some((field) => field !== 'vat_number')
}

export const MIN_INSURED_AMOUNT_PENCE = 100 // £1, semantics §6
export const MAX_INSURED_AMOUNT_PENCE = 1_000_000_000 // £10,000,000, semantics §6
/** Of one type, under review at the same time. */
export const MAX_PENDING_PER_TYPE = 5

type HeldDocument = { type_code: string; status: DocumentStatus; expiry: string | null }

/** A document holds through the day of its expiry; days are YYYY-MM-DD. */
export function isValidDocument({ status, expiry }: Omit<HeldDocument, 'type_code'>, today: string): boolean {
  return status === 'approved' && (expiry === null || expiry >= today)
}

/** Codes of the mandatory types for which no valid document is held: they restrict the account. */
export function missingDocuments(
  kind: CompanyKind,
  held: readonly HeldDocument[],
  today: string,
  types: readonly Pick<DocumentTypeRules, 'code' | 'mandatory_for'>[] = documentTypes,
): string[] {
  return types
    .filter(({ mandatory_for }) => mandatory_for.includes(kind))
    .filter(({ code }) => !held.some((document) => document.type_code === code && isValidDocument(document, today)))
    .map(({ code }) => code)
}

/**
 * The state that keeps a company of this kind from bidding; of each type the newest document counts. `held` is in the
 * order of handing in.
 * @forTests The product asks `team_documents_state` of the database; valid-documents.test.ts holds the two equal.
 */
export function requiredDocumentsState(
  kind: CompanyKind,
  held: readonly HeldDocument[],
  today: string,
): RequiredDocumentsState {
  const states = missingDocuments(kind, held, today).map((code): RequiredDocumentsState => {
    const last = held.findLast(({ type_code }) => type_code === code)
    return last ? dueStates[last.status] : 'missing'
  })
  return requiredDocumentsStates.find((state) => states.includes(state)) ?? 'approved'
}

const dueStates = { pending: 'under_review', rejected: 'rejected', approved: 'expired' } as const satisfies Record<
  DocumentStatus,
  RequiredDocumentsState
>

/**
 * The missing parts of an operator's licence before it can be approved; other documents have neither a kind nor a
 * number.
 */
export function licenceProblems(
  { code }: Pick<DocumentTypeRules, 'code'>,
  { licence_kind, licence_number }: { licence_kind: LicenceKind | null; licence_number: string | null },
): Problem[] {
  if (code !== LICENCE_TYPE) return []
  const problems: Problem[] = []
  if (licence_kind === null) problems.push({ path: ['licence_kind'], message: 'required' })
  if (licence_number === null) problems.push({ path: ['licence_number'], message: 'required' })
  return problems
}

/** The missing parts of a document of this type; `insured_amount` is pence. */
export function documentProblems(
  type: Pick<DocumentTypeRules, 'amount_required' | 'expiry_required'>,
  document: { insured_amount: number | null; expiry: string | null },
  today: string,
): Problem[] {
  const problems: Problem[] = []
  if (type.amount_required && document.insured_amount === null) {
    problems.push({ path: ['insured_amount'], message: 'insured_amount_required' })
  }
  if (type.expiry_required && document.expiry === null) problems.push({ path: ['expiry'], message: 'expiry_required' })
  if (document.expiry !== null && document.expiry < today) {
    problems.push({ path: ['expiry'], message: 'document_expired' })
  }
  return problems
}
