import type { RegisteredCompany } from '@waybill/domain/teams/company-registry'

/** Asks the public register for a company's number: the company, null when there is none, undefined when nobody can be asked. */
export type FindRegistered = (company_number: string) => Promise<RegisteredCompany | null | undefined>
