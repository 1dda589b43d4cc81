import type { RegisteredCompany } from '@waybill/domain/teams/company-registry'
import type { Config } from '../config.ts'
import { companiesHouse } from './companies-house.ts'

/** Asks the public register for a company's number: the company, null when there is none, undefined when nobody can be asked. */
export type FindRegistered = (company_number: string) => Promise<RegisteredCompany | null | undefined>

/** Companies House where the operator has a key for it; else nobody is asked, and staff look for themselves. */
export function createRegistry({ companies_house: { url, key } }: Config): FindRegistered {
  return key ? companiesHouse(url, key) : () => Promise.resolve(undefined)
}
