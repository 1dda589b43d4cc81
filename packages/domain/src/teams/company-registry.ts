/** What the public register says of a company's number; `unchecked` until it was asked or where there is none to ask. */
export const registryStatuses = ['dissolved', 'found', 'name_differs', 'not_found', 'unchecked'] as const
export type RegistryStatus = (typeof registryStatuses)[number]
