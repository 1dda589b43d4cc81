import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { PRICE_UNSAID, readStorePrice, storePriceText } from '@waybill/domain/subscriptions/store-price'
import type { ReceiptRefusal } from '@waybill/domain/subscriptions/store-purchase'
import { isOpenTo } from '../../../platform/access/doors.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Parts } from '../../../platform/http/parts.ts'
import { bearerToken } from '../../../platform/http/viewer-cache.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import { OutsideError } from '../../../platform/outside/call-outside.ts'
import { type Receipt, ReceiptRefused, type StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import { storesOf } from '../../../platform/payments/stores/stores.ts'
import { refusedAnswer, verifiedAnswer } from './answer-receipt.ts'
import { storeOf, validateReceipt } from './validate-receipt.ts'

/** The rest of what the library posts (offers, products, device, currency, price) says nothing that counts. */
const posted = z.object({
  transaction: z.discriminatedUnion('type', [
    z
      .object({ type: z.literal('apple-sk2'), jwsRepresentation: z.string().min(1).max(50_000) })
      .transform(({ type, jwsRepresentation: jws }): Receipt => ({ type, jws })),
    z
      .object({ type: z.literal('android-playstore'), purchaseToken: z.string().min(1).max(2_000) })
      .transform(({ type, purchaseToken: token }): Receipt => ({ type, token })),
  ]),
})

const REFUSED = 'A receipt was refused'

type Named = { Params: { userId: string; price: string } }
type Shown = { price: string; body: unknown }
type Said = { code: 200 | 503; body?: object }

/**
 * `POST /api/receipt/validate/{userId}/{productId}/{price|currency}/{deviceId}` (spec §7): what the purchase library asks
 * of each receipt. Of the address only the user counts, who must be the one with the token: the plan is what the store says,
 * and so is what it costs. A price that is none is refused all the same, as no app of ours sends it.
 */
export function receiptRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  app.post<Named>('/api/receipt/validate/:userId/:productId/:price/:deviceId', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await findViewer.current(bearerToken(request))
    if (!viewer) return reply.code(401).send()
    await countUse(platform, 'receipt', { user: viewer.user_id, address: request.ip })
    if (request.params.userId !== viewer.user_id || !isOpenTo('session', viewer)) {
      platform.log.warn({ user: viewer.user_id, reason: 'other_user' }, REFUSED)
      return reply.code(403).send()
    }
    const { code, body } = await answerTo(platform, viewer, { price: request.params.price, body: request.body })
    return reply.code(code).send(body)
  })
}

/** The library keeps any answer of 200 for two minutes: a no that asking again might turn into a yes is a 503. */
async function answerTo(platform: Platform, viewer: Viewer, { price, body }: Shown): Promise<Said> {
  const { user_id, team_id } = viewer
  const refused = (reason: ReceiptRefusal, more: { store?: string; price?: string } = {}): Said => {
    platform.log.warn({ ...more, user: user_id, reason }, REFUSED)
    return { code: 200, body: refusedAnswer(reason) }
  }
  if (!team_id || refusalOf(viewer, 'subscription.edit', {})) return refused('not_payer')
  if (price !== PRICE_UNSAID && !readStorePrice(price)) return refused('not_verified', { price })
  const { data } = posted.safeParse(body)
  if (!data) return refused('not_verified')
  const receipt = data.transaction
  const about = { store: storeOf[receipt.type], user: user_id }
  const store = storesOf(platform)[about.store]
  if (!store) {
    platform.log.error(about, 'A plan was bought in a store whose keys are not set')
    return { code: 503 }
  }
  try {
    const purchase = await validateReceipt(platform, { buyer: { user_id, team_id }, store, receipt })
    logPrice(platform, price, purchase)
    return { code: 200, body: verifiedAnswer(receipt, purchase, team_id) }
  } catch (error) {
    if (error instanceof ReceiptRefused) return refused(error.reason, { store: about.store })
    if (!isPassing(error)) throw error
    platform.log.warn({ ...about, error }, 'A receipt could not be validated now')
    return { code: 503 }
  }
}

/**
 * Stores have prices and currencies of their own, and whoever asks writes what they like: the price decides nothing. One
 * that the store does not charge is worth a line all the same.
 */
function logPrice({ log }: Platform, said: string, { store, product_id, price }: StorePurchase) {
  const stated = readStorePrice(said)
  if (!stated || !price || storePriceText(stated) === storePriceText(price)) return
  log.warn(
    { store, product: product_id, said, true: storePriceText(price) },
    'A receipt named another price than its store',
  )
}

const isPassing = (error: unknown) =>
  error instanceof OutsideError || (error instanceof AppError && error.code === 'CONFLICT')
