import { problemWithSample } from './config-words.ts'
import type { Environment } from './environment.ts'

/** The operator of this installation, who sends the teams their invoices. */
export type Operator = {
  company_name: string
  company_number: string | null
  vat_number: string
  address_lines: string[]
  /** How members reach the office, a suspended one too. */
  email: string | null
  phone: string | null
  /** Under which the operator is registered with the Information Commissioner. */
  ico_number: string | null
}

/** The operator of plans in the sandbox, where nobody pays for them. */
const sample = {
  OPERATOR_NAME: 'Sandbox operator',
  OPERATOR_ADDRESS: '1 Sample Street, London EC1A 1AA',
  OPERATOR_VAT_NUMBER: 'GB000000000',
} as const

const names = Object.keys(sample) as (keyof typeof sample)[]

/** Whether invoices and legal pages still name the sample. */
export function isSampleOperator({ company_name, vat_number, address_lines }: Operator): boolean {
  const address = sample.OPERATOR_ADDRESS.split(', ')
  return (
    company_name === sample.OPERATOR_NAME ||
    vat_number === sample.OPERATOR_VAT_NUMBER ||
    address_lines.join() === address.join()
  )
}

/** @throws a sentence for each thing a VAT invoice has to say of its issuer, and does not know, where money is taken. */
export function readOperator(env: Environment): Operator {
  const missing = names.filter((name) => (env[name] ?? sample[name]) === sample[name])
  if (env.STRIPE_SECRET_KEY && missing.length > 0) throw new Error(missing.map(problemWithSample).join(' '))
  return {
    company_name: env.OPERATOR_NAME ?? sample.OPERATOR_NAME,
    company_number: env.OPERATOR_COMPANY_NUMBER ?? null,
    vat_number: env.OPERATOR_VAT_NUMBER ?? sample.OPERATOR_VAT_NUMBER,
    address_lines: (env.OPERATOR_ADDRESS ?? sample.OPERATOR_ADDRESS).split(',').map((line) => line.trim()),
    email: env.OPERATOR_EMAIL ?? null,
    phone: env.OPERATOR_PHONE ?? null,
    ico_number: env.OPERATOR_ICO_NUMBER ?? null,
  }
}
