import { Readable } from 'node:stream'
import type { LicenceRegisterSource, RegisteredLicence } from '@waybill/domain/documents/licence-register'
import type { LicenceKind } from '@waybill/domain/documents/licence'
import type { Config } from '../config.ts'
import { callOutside, OutsideError } from '../outside/call-outside.ts'
import { csvRows } from './csv-rows.ts'

export type RegisterAnswer = {
  source: LicenceRegisterSource
  /** Null: the number is not in the register. */
  licence: RegisteredLicence | null
  /** Its traffic area is not in what the register publishes. */
  is_covered: boolean
}

/** Asks the public register of operators for a licence by its number; undefined when nobody can be asked. */
export type FindLicence = (licence_number: string) => Promise<RegisterAnswer | undefined>

/** Traffic areas by the letters with which their licences begin. Northern Ireland (ON) publishes elsewhere. */
const areas: Readonly<Record<string, string>> = {
  OB: 'North East of England',
  OC: 'North West of England',
  OD: 'West Midlands',
  OF: 'East of England',
  OG: 'Wales',
  OH: 'West of England',
  OK: 'London and the South East of England',
  OM: 'Scotland',
}
const kinds: Readonly<Record<string, LicenceKind>> = {
  'standard international': 'standard_international',
  'standard national': 'standard_national',
  restricted: 'restricted',
}
/** Older files have no column of it: they listed licences in force alone. */
const inForce = new Set(['', 'lsts_valid', 'valid'])

/** An area's file has some ten megabytes, and is published once a week. */
const TIMEOUT_MS = 60_000
const MAX_BYTES = 100 * 1024 * 1024

/** The open data of the traffic commissioners: a CSV for each area, below one address. @throws OutsideError */
export function trafficCommissioners(url: string): FindLicence {
  return (licence_number) => {
    const area = areas[licence_number.slice(0, 2)]
    if (!area) return Promise.resolve({ source: 'register', licence: null, is_covered: false })
    const file = new URL(`OLBSLicenceReport_${encodeURIComponent(area)}.csv`, url.endsWith('/') ? url : `${url}/`)
    return callOutside(file.host, async () => {
      try {
        return { source: 'register', licence: await findIn(file, licence_number), is_covered: true }
      } catch (error) {
        if (error instanceof OutsideError) throw error
        const isSlow = error instanceof Error && error.name === 'TimeoutError'
        throw new OutsideError(isSlow ? 'timeout' : 'unreachable', `${file.host} could not be read.`)
      }
    })
  }
}

async function findIn(file: URL, licence_number: string): Promise<RegisteredLicence | null> {
  const response = await fetch(file, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || !response.body) throw new OutsideError('refused', `${file.host} answered ${response.status}.`)
  let cellOf: ((row: readonly string[], name: string) => string) | null = null
  for await (const row of csvRows(Readable.fromWeb(response.body as never), MAX_BYTES)) {
    if (!cellOf) cellOf = columnsOf(row, file.host)
    else if (cellOf(row, 'LicenceNumber').toUpperCase() === licence_number) return licenceOf(row, cellOf)
  }
  if (!cellOf) throw new OutsideError('bad_answer', `${file.host} answered an empty file.`)
  return null
}

function columnsOf(header: readonly string[], host: string) {
  const places = new Map(header.map((name, place) => [name.trim(), place]))
  if (!places.has('LicenceNumber') || !places.has('OperatorName'))
    throw new OutsideError('bad_answer', `${host} answered a file with other columns.`)
  return (row: readonly string[], name: string) => (row[places.get(name) ?? -1] ?? '').trim()
}

function licenceOf(
  row: readonly string[],
  cellOf: (row: readonly string[], name: string) => string,
): RegisteredLicence {
  return {
    holder: cellOf(row, 'OperatorName'),
    kind: kinds[cellOf(row, 'LicenceType').toLowerCase()] ?? null,
    is_in_force: inForce.has(cellOf(row, 'LicenceStatus').toLowerCase()),
    company_number: cellOf(row, 'CompanyRegNumber') || null,
  }
}

/** In the demo: the number's last digit says what is answered, and every answer says that it is made up. */
export const madeUpRegister: FindLicence = (licence_number) => {
  const made: RegisteredLicence = {
    holder: 'STAND-IN HOLDER LIMITED',
    kind: licence_number.endsWith('8') ? 'restricted' : 'standard_international',
    is_in_force: !licence_number.endsWith('9'),
    company_number: null,
  }
  return Promise.resolve({ source: 'stand_in', licence: licence_number.endsWith('0') ? null : made, is_covered: true })
}

/** The register where the operator named its address; else the stand-in of a demo, or nobody. */
export function createOperatorRegister({ operator_register_url: url, demo }: Config): FindLicence {
  if (url) return trafficCommissioners(url)
  return demo ? madeUpRegister : () => Promise.resolve(undefined)
}
