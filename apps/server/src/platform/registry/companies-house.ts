import { z } from 'zod'
import { fetchJson } from '../outside/fetch-json.ts'
import type { RegisteredCompany } from '@waybill/domain/teams/company-registry'
import type { Config } from '../config.ts'

/** Asks the public register for a company's number: the company, null when there is none, undefined when nobody can be asked. */
export type FindRegistered = (company_number: string) => Promise<RegisteredCompany | null | undefined>

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

const profile = z.object({ company_name: z.string(), company_status: z.string().optional() })
/** In trouble, but trading. */
const tradingStatuses = new Set(['active', 'open', 'registered', 'administration', 'voluntary-arrangement'])

/** The United Kingdom's register (its public data API). @throws OutsideError when it cannot be reached */
export function companiesHouse(url: string, key: string): FindRegistered {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  return async (company_number) => {
    const { status, body } = await fetchJson({
      url: new URL(`/company/${encodeURIComponent(company_number)}`, url),
      headers: { authorization },
      timeout_ms: TIMEOUT_MS,
      max_bytes: MAX_BYTES,
    })
    if (status === 404) return null
    const { company_name, company_status } = profile.parse(body)
    return { name: company_name, is_active: tradingStatuses.has(company_status ?? 'active') }
  }
}

/** Companies House where the operator has a key for it; else nobody is asked, and staff look for themselves. */
export function createRegistry({ companies_house: { url, key } }: Config): FindRegistered {
  return key ? companiesHouse(url, key) : () => Promise.resolve(undefined)
}
