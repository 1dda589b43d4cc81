import { z } from 'zod'
import { findingsOf, type LicenceFinding } from '@waybill/domain/documents/licence-register'
import type { LicenceKind } from '@waybill/domain/documents/licence'
import type { LicenceRegisterSource, RegisteredLicence } from '@waybill/domain/documents/licence-register'
import type { Context } from '../../platform/context.ts'
import { OutsideError } from '../../platform/outside/call-outside.ts'
import { createOperatorRegister, type RegisterAnswer } from '../../platform/registry/operator-register.ts'
import { selectStatedLicence } from './documents.sql.ts'

export const licenceInRegisterInput = z.object({ document_id: z.uuid() })

type Found = {
  source: LicenceRegisterSource
  holder: string | null
  kind: LicenceKind | null
  company_number: string | null
  findings: readonly LicenceFinding[]
}

/**
 * The public register's row for the number on a licence, and how it differs from what the company stated: for staff to compare,
 * stored nowhere. Null where there is no number, or the server knows no register.
 */
export async function licenceInRegister({ platform }: Context, raw: unknown): Promise<Found | null> {
  const { document_id } = licenceInRegisterInput.parse(raw)
  const stated = await selectStatedLicence(platform.databases.db, document_id)
  if (!stated?.licence_number) return null
  const answer = await ask(platform.config, stated.licence_number)
  if (answer === undefined) return null
  if (answer === 'unreachable') return without('register', 'unreachable')
  const { source, licence, is_covered } = answer
  if (!is_covered) return without(source, 'not_covered')
  return { source, ...shown(licence), findings: findingsOf(licence, stated) }
}

type Config = Context['platform']['config']

async function ask(config: Config, licence_number: string): Promise<RegisterAnswer | 'unreachable' | undefined> {
  try {
    return await createOperatorRegister(config)(licence_number)
  } catch (error) {
    if (error instanceof OutsideError) return 'unreachable'
    throw error
  }
}

function shown(licence: RegisteredLicence | null) {
  const { holder = null, kind = null, company_number = null } = licence ?? {}
  return { holder, kind, company_number }
}

function without(source: LicenceRegisterSource, finding: LicenceFinding): Found {
  return { source, ...shown(null), findings: [finding] }
}
