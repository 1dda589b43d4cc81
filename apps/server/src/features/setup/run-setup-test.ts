import { randomUUID } from 'node:crypto'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { runSetupTestInput } from '@waybill/domain/setup/setup-input'
import { isTested, type TestedLine } from '@waybill/domain/setup/setup-line'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import type { Context, Platform } from '../../platform/context.ts'
import { createRegistry } from '../../platform/registry/companies-house.ts'
import { createRouter } from '../../platform/routing/create-router.ts'
import { marketMail } from '../mails/render-mail.ts'
import { selectReader } from '../credentials/credentials.sql.ts'
import { selectDevicesToReach } from '../push/push.sql.ts'
import { takeToDevice } from '../push/send-push.ts'
import { testMessage } from '../push/test-message.ts'
import { reachPublicAddress } from './public-address.ts'

type Test = (platform: Platform, viewer: Viewer, locale: Language) => Promise<string>

/** The first company of the register, which has been there since 1856. */
const EXAMPLE_COMPANY = '00000006'
/** Somebody stands before the device and waits. */
const PUSH_SECONDS = 600
const LEEDS = { latitude: 53.7965, longitude: -1.5478 }
const BRISTOL = { latitude: 51.4545, longitude: -2.5879 }

/** The outside call of each test, and its answer when all is well. @throws the failure */
const tests: Record<TestedLine, Test> = {
  async mail({ brand, config, databases, mailer }, viewer, locale) {
    const { email, language, name_first: name } = await selectReader(databases.db, viewer.user_id)
    const mail = { template: 'test_mail', language, parameters: { name } }
    await mailer.send({ id: randomUUID(), to: email, ...marketMail({ brand, config }, mail) })
    return m.setup_test_mail({ email }, { locale })
  },
  async push({ databases: { db }, push, now }, { user_id }, locale) {
    const content = testMessage(user_id, locale)
    const letter = { id: content.id, content, ttl_seconds: PUSH_SECONDS }
    const devices = await selectDevicesToReach(db, { user_id, device_id: null, sent_to: [] }, push.reaches, now())
    if (devices.length === 0) throw new Error(m.setup_test_push_none({}, { locale }))
    for (const device of devices) await takeToDevice(push, device, letter)
    return m.setup_test_push({ count: devices.length }, { locale })
  },
  async public_url(platform, _viewer, locale) {
    await reachPublicAddress(platform, locale)
    return m.setup_test_public_url({ address: platform.config.public_url }, { locale })
  },
  async register({ config }, _viewer, locale) {
    const company = await createRegistry(config)(EXAMPLE_COMPANY)
    if (!company) throw new Error(m.setup_test_register_none({}, { locale }))
    return m.setup_test_register({ company: company.name }, { locale })
  },
  async router({ config }, _viewer, locale) {
    const failing = { route: () => Promise.reject(new Error(m.setup_test_router_none({}, { locale }))) }
    const router = createRouter(config.router, failing, (error) => {
      throw error
    })
    const [route] = await router.route({ stops: [LEEDS, BRISTOL], alternatives: 0, language: locale })
    return m.setup_test_router({ miles: String(Math.round((route?.distance ?? 0) / 1609)) }, { locale })
  },
}

/** Tries one line at once: sends a mail to the owner who asks, asks for a route, asks the register for a company. Changes nothing. */
export async function runSetupTest({ platform, viewer }: Context, raw: unknown) {
  const input = runSetupTestInput.safeParse(raw)
  if (!input.success) throw AppError.invalidInput(input.error)
  const refusal = viewer ? refusalOf(viewer, 'market.edit', {}) : null
  if (!viewer || refusal) throw refusal ? AppError.refused(refusal) : AppError.unauthenticated()
  const { code, language } = input.data
  if (!isTested(code)) throw AppError.invalid({ code: ['invalid'] })
  await recordAct(platform.databases.db, viewer, { operation: 'runSetupTest', input: { code } })
  try {
    return { is_ok: true, text: await tests[code](platform, viewer, language ?? viewer.language) }
  } catch (error) {
    return { is_ok: false, text: error instanceof Error ? error.message : String(error) }
  }
}
