import { searchKey } from '../search/search-key.ts'
import type { CompanyInfo } from './company-input.ts'

/** The fields that identify a company. */
export const identityFields = ['company_name', 'company_number', 'company_type', 'vat_number'] as const
export type IdentityField = (typeof identityFields)[number]
type Identity = Pick<CompanyInfo, IdentityField>

/** How long others read a former name: longer than the longest payment terms, so that no invoice under it is still open (decision 0112). */
export const FORMER_NAME_DAYS = 180

/** Findings about a company's identity for staff to look at. */
export const companyFindingKinds = ['company_changed', 'company_like_another', 'trial_repeated'] as const
export type CompanyFindingKind = (typeof companyFindingKinds)[number]
/** By what a free job is counted beside the mail address. */
export const trialClaimKinds = ['number', 'phone', 'place'] as const
export type TrialClaimKind = (typeof trialClaimKinds)[number]

/**
 * The fields of a company that differ from before. Case, accents, punctuation and "Limited" for "Ltd" make no other
 * name.
 */
export function identityChanges(before: Identity, after: Identity): IdentityField[] {
  return identityFields.filter((field) =>
    field === 'company_name'
      ? nameKey(before.company_name) !== nameKey(after.company_name)
      : before[field] !== after[field],
  )
}

/** The name as documents bear it. Equal to `company_name_key` of the database. */
export function nameKey(name: string): string {
  return searchKey(name.replaceAll('&', ' and ').replaceAll(/(?<![\p{L}\p{N}_])limited(?![\p{L}\p{N}_])/giu, 'ltd'))
}
