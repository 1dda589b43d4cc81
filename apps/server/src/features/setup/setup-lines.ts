import { mkdir, statfs } from 'node:fs/promises'
import { NEWEST_BACKUP_HOURS, setupOrder, type SetupLineCode } from '@waybill/domain/setup/setup-line'
import { legalKinds } from '@waybill/domain/legal/legal-document'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { newestBackup } from '../../platform/backup/backups.sql.ts'
import type { Config } from '../../platform/config.ts'
import { clockDifference } from '../../platform/database/clock-difference.ts'
import type { Db } from '../../platform/database/database.ts'
import { selectBrand } from '../../platform/brand/brand.sql.ts'
import { isSampleOperator } from '../../platform/operator.ts'
import { newestPaymentMessage } from '../../platform/payments/payment-messages.sql.ts'
import { selectKindsInForce } from '../legal/legal.sql.ts'
import { countPlansOnOffer, countStaffAtWork, selectAside } from './setup.sql.ts'

export type SetupWork = { config: Config; db: Db; now: Date }
/** In order or not; with the time at which it last happened, where that says more. */
type Found = boolean | { is_ok: boolean; at: Date | undefined }
type Check = (work: SetupWork) => Found | Promise<Found>

const GIGABYTE = 1_000_000_000
const MOST_CLOCK_MS = 5_000

/** The one list of checks: the log, the doctor and the page of the back office all read it. */
const checks: Record<SetupLineCode, Check> = {
  staff: async ({ db }) => (await countStaffAtWork(db)) >= 2,
  public_url: ({ config }) => config.public_url.startsWith('https://'),
  mail: ({ config }) => config.mail.smtp_url !== undefined,
  ico: ({ config }) => config.operator.ico_number !== null,
  operator: ({ config }) => !isSampleOperator(config.operator),
  brand: async ({ db }) => (await selectBrand(db)) !== undefined,
  legal_texts: async ({ db, now }) => (await selectKindsInForce(db, now)).length === legalKinds.length,
  payments: ({ config }) => config.stripe !== null,
  async webhook({ config, db }) {
    const at = config.stripe ? await newestPaymentMessage(db) : undefined
    return { is_ok: at !== undefined, at }
  },
  plans: async ({ db }) => (await countPlansOnOffer(db)) > 0,
  async backup({ db, now }) {
    const at = await newestBackup(db)
    return { is_ok: at !== undefined && now.getTime() - at.getTime() < NEWEST_BACKUP_HOURS * HOUR_MS, at }
  },
  async disk({ config }) {
    await mkdir(config.data_dir, { recursive: true })
    const { bavail, bsize } = await statfs(config.data_dir)
    return bavail * bsize > 2 * GIGABYTE
  },
  clock: async ({ db }) => (await clockDifference(db)) < MOST_CLOCK_MS,
  push: ({ config }) => config.push.is_sent,
  router: ({ config }) => config.router.url !== undefined,
  register: ({ config }) => config.companies_house.key !== undefined,
  metrics: ({ config }) => config.metrics_token !== undefined || config.metrics_from !== undefined,
}

export type SetupLine = {
  code: SetupLineCode
  is_ok: boolean
  /** When it last happened: the newest backup, the payment provider's newest message; null where nothing is known. */
  last_at: Date | null
  /** Why an owner has put it aside, where it is not in order. */
  aside: { reason: string; person: string; at: Date } | null
}

/** How every line stands now, in the order in which an operator comes to them. */
export async function setupLinesOf(work: SetupWork): Promise<SetupLine[]> {
  const asides = new Map((await selectAside(work.db)).map((aside) => [aside.code, aside]))
  const lines: SetupLine[] = []
  for (const code of setupOrder) {
    const found = await checks[code](work)
    const { is_ok, at: last_at } = typeof found === 'boolean' ? { is_ok: found, at: undefined } : found
    const aside = asides.get(code)
    const { reason = '', person = '', created_at: at = work.now } = aside ?? {}
    lines.push({ code, is_ok, last_at: last_at ?? null, aside: aside && !is_ok ? { reason, person, at } : null })
  }
  return lines
}

export const isStillOpen = ({ is_ok, aside }: SetupLine): boolean => !is_ok && aside === null

const words: Record<SetupLineCode, { name: Said; fix: Said }> = {
  backup: { name: m.setup_backup, fix: m.setup_backup_fix },
  brand: { name: m.setup_brand, fix: m.setup_brand_fix },
  clock: { name: m.setup_clock, fix: m.setup_clock_fix },
  disk: { name: m.setup_disk, fix: m.setup_disk_fix },
  ico: { name: m.setup_ico, fix: m.setup_ico_fix },
  legal_texts: { name: m.setup_legal_texts, fix: m.setup_legal_texts_fix },
  mail: { name: m.setup_mail, fix: m.setup_mail_fix },
  metrics: { name: m.setup_metrics, fix: m.setup_metrics_fix },
  operator: { name: m.setup_operator, fix: m.setup_operator_fix },
  payments: { name: m.setup_payments, fix: m.setup_payments_fix },
  plans: { name: m.setup_plans, fix: m.setup_plans_fix },
  public_url: { name: m.setup_public_url, fix: m.setup_public_url_fix },
  push: { name: m.setup_push, fix: m.setup_push_fix },
  register: { name: m.setup_register, fix: m.setup_register_fix },
  router: { name: m.setup_router, fix: m.setup_router_fix },
  staff: { name: m.setup_staff, fix: m.setup_staff_fix },
  webhook: { name: m.setup_webhook, fix: m.setup_webhook_fix },
}
type Said = (inputs: object, options: { locale: Language }) => string

/** The subject of a line, and how to put it right. */
export function setupWords(code: SetupLineCode, locale: Language): { name: string; fix: string } {
  const { name, fix } = words[code]
  return { name: name({}, { locale }), fix: fix({}, { locale }) }
}
