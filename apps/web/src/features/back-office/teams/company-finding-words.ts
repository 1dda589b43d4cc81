import type { CompanyFindingKind, TrialClaimKind } from '@waybill/domain/teams/company-identity'
import { m } from '@waybill/locales/messages'

const shared: Readonly<Record<TrialClaimKind, (inputs: { companies: string }) => string>> = {
  number: m.back_office_shared_number,
  phone: m.back_office_shared_phone,
  place: m.back_office_shared_place,
}

/**
 * The traits that a free job shares with others, and which company of these it is: as the server stores it, `phone 3`.
 */
export function sharedText(detail: string): string {
  const [kind = '', companies = ''] = detail.split(' ')
  return kind in shared ? shared[kind as TrialClaimKind]({ companies }) : detail
}

export const companyFindingTexts: Readonly<Record<CompanyFindingKind, (detail: string) => string>> = {
  company_changed: (names) => m.teams_formerly({ names }),
  company_like_another: (company) => m.back_office_finding_like_another({ company }),
  trial_repeated: sharedText,
}
