/**
 * The public register's answer about a company's number; `unchecked` until it was asked or where there is none to ask.
 */
export const registryStatuses = ['dissolved', 'found', 'name_differs', 'not_found', 'unchecked'] as const
export type RegistryStatus = (typeof registryStatuses)[number]

/** As the register has it; null when the number is not in it. */
export type RegisteredCompany = { name: string; is_active: boolean }

/** The register's match with a company that gave this name under that number. */
export function registryStatus(registered: RegisteredCompany | null, company_name: string): RegistryStatus {
  if (!registered) return 'not_found'
  if (!registered.is_active) return 'dissolved'
  return isSameCompany(registered.name, company_name) ? 'found' : 'name_differs'
}

/** Two spellings of one company's name. */
export function isSameCompany(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

/** Without what people leave out: the form of the company, accents, punctuation. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\b(?:limited|ltd|llp|plc|the)\b/g, '')
    .replaceAll(/[^a-z\d]/g, '')
}
