import { isSameCompany } from '../teams/company-registry.ts'
import type { LicenceKind } from './licence.ts'

/** A row of the public register of goods vehicle operators. */
export type RegisteredLicence = {
  holder: string
  /** Null for words of the register that are none of the three kinds. */
  kind: LicenceKind | null
  is_in_force: boolean
  company_number: string | null
}

/** Where an answer comes from: the register, or in the demo a stand-in that makes one up. */
export const licenceRegisterSources = ['register', 'stand_in'] as const
export type LicenceRegisterSource = (typeof licenceRegisterSources)[number]

/** Differences that staff look at before they decide; the machine decides nothing. */
export const licenceFindings = [
  'holder_differs',
  'kind_differs',
  'not_covered',
  'not_found',
  'not_in_force',
  'unreachable',
] as const
export type LicenceFinding = (typeof licenceFindings)[number]

type Stated = { licence_kind: LicenceKind | null; company_name: string; company_number: string }

/** How the register's row differs from what the company stated; null where the number is not in the register. */
export function findingsOf(registered: RegisteredLicence | null, stated: Stated): readonly LicenceFinding[] {
  if (!registered) return ['not_found']
  const differs: Partial<Record<LicenceFinding, boolean>> = {
    holder_differs: !isHolder(registered, stated),
    kind_differs: registered.kind !== stated.licence_kind,
    not_in_force: !registered.is_in_force,
  }
  return licenceFindings.filter((finding) => differs[finding])
}

/** A trading name differs from the registered one: the company's number is the better proof. */
function isHolder({ holder, company_number }: RegisteredLicence, stated: Stated): boolean {
  const plain = (number: string) => number.toUpperCase().replace(/^0+/, '')
  const isNumber = company_number !== null && plain(company_number) === plain(stated.company_number)
  return isNumber || isSameCompany(holder, stated.company_name)
}
