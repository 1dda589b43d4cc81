// Spelt and ordered as in spec §3.
export const companyTypes = ['LIMITED_COMPANY', 'SOLE_TRADER'] as const

export const companyKinds = ['Courier_Company', 'Freight_Forwarder', 'Owner_Driver'] as const
export type CompanyKind = (typeof companyKinds)[number]

export const memberRoles = ['Both', 'Poster', 'Taker'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The role a kind of company gets at onboarding (spec §6). */
export const roleOfKind = {
  Courier_Company: 'Both',
  Freight_Forwarder: 'Poster',
  Owner_Driver: 'Taker',
} as const satisfies Record<CompanyKind, MemberRole>

export const blockedFilters = ['ONLY', 'WITH', 'WITHOUT'] as const
export type BlockedFilter = (typeof blockedFilters)[number]
