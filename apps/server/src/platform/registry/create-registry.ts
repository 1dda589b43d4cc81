import type { Config } from '../config.ts'
import { companiesHouse } from './companies-house.ts'
import type { FindRegistered } from './company-registry.ts'

/** Companies House where the operator has a key for it; else nobody is asked, and staff look for themselves. */
export function createRegistry({ companies_house: { url, key } }: Config): FindRegistered {
  return key ? companiesHouse(url, key) : () => Promise.resolve(undefined)
}
