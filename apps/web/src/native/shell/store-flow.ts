import { storeErrorOf } from '@waybill/domain/subscriptions/store-errors'
import { storeTimes } from '@waybill/domain/subscriptions/app-purchase'
import type { AppPurchases, StoreProduct } from '../purchases.ts'
import { keepOpening } from './keep-opening.ts'
import { productOf, type StoreSurroundings, StoreTalk } from './store-talk.ts'
import { verifyPurchases } from './verify-purchases.ts'

type Library = typeof CdvPurchase

const GROUP = 'plans' // one at a time: another plan replaces it

/** Spec §4 "Mobile purchase flow" over the purchase library; one for as long as the page stands, as the library's own store is. */
export function storeFlow({ store, ProductType }: Library, around: StoreSurroundings): Omit<AppPurchases, 'store'> {
  const talk = new StoreTalk(around)
  const { platform } = talk
  const verification = verifyPurchases(store, talk)
  let sold: CdvPurchase.IRegisterProduct[] = []
  const opening = keepOpening({ store, talk, products: () => sold, opened: () => tellFound(store, talk) })

  return {
    open(buyer, tell) {
      const isFirst = talk.buyer === null
      Object.assign(talk, { buyer, tell })
      store.applicationUsername = buyer.user_id
      if (!isFirst) {
        opening.sayAgain()
        verification.resume()
        return void store.update() // prices; the library lets ten minutes pass between two
      }
      listen(store, talk, opening.takes)
      store.when().approved(verification.handleApproved).verified(verification.handleVerified)
      store.when().unverified(verification.handleUnverified)
      sold = buyer.product_ids.map((id) => ({ id, type: ProductType.PAID_SUBSCRIPTION, platform, group: GROUP }))
      store.register(sold)
      void around.device_id().then((id) => {
        talk.device_id = id
        opening.start()
      })
    },
    async order(product_id, plan_id) {
      const offer = store.get(product_id, platform)?.getOffer()
      if (!offer) return talk.fail('PRODUCT_NOT_AVAILABLE', '', { product_id })
      // A change waits for the renewal (settled 30); Apple goes by the levels of its own group.
      const replacementMode = 'DEFERRED' as CdvPurchase.GooglePlay.ReplacementMode
      const profileId = talk.device_id + plan_id
      await store.order(offer, { googlePlay: { accountId: talk.buyer!.user_id, profileId, replacementMode } })
    },
    async restore() {
      const error = await store.restorePurchases()
      if (error) return talk.fail(storeErrorOf(error.code), error.message)
      const bought = await found(() => store.localTransactions.filter((each) => each.platform === platform))
      if (bought.length === 0) return talk.tell({ kind: 'nothing_to_restore' })
      for (const transaction of bought)
        if (transaction.isPending) talk.tell({ kind: 'pending', product_id: productOf(transaction) })
        else verification.add(transaction)
    },
    manage: () => void store.manageSubscriptions(platform),
  }
}

function listen(store: CdvPurchase.Store, talk: StoreTalk, isOfOpening: (code: number, message: string) => boolean) {
  store.obfuscator = 'disabled' // our users' ids say nothing, and have the shape that Apple wants
  store.minTimeBetweenUpdates = storeTimes.min_update_interval
  store.error(({ code, message, productId: product_id }) => {
    const error = storeErrorOf(code)
    if (!isOfOpening(code, message)) talk.fail(error, message, { product_id, is_tried_again: error === 'LOAD' })
  })
  const products = () => tellProducts(store, talk)
  store
    .when()
    .productUpdated(products)
    .receiptUpdated(products)
    // Paid in a shop, or waiting for a parent's leave: hours or days, in which nobody waits before a dialog.
    .initiated((transaction) =>
      talk.tell({ kind: transaction.isPending ? 'pending' : 'initiated', product_id: productOf(transaction) }),
    )
    .pending((transaction) => talk.tell({ kind: 'pending', product_id: productOf(transaction) }))
    .finished((transaction) => talk.tell({ kind: 'finished', product_id: productOf(transaction) }))
}

/** Reports the products on sale, and the earlier purchase that still waits for its money. */
function tellFound(store: CdvPurchase.Store, talk: StoreTalk) {
  tellProducts(store, talk)
  const waiting = store.localTransactions.find((each) => each.platform === talk.platform && each.isPending)
  if (waiting) talk.tell({ kind: 'pending', product_id: productOf(waiting) })
}

function tellProducts(store: CdvPurchase.Store, { tell, platform }: StoreTalk) {
  tell({ kind: 'products', products: store.products.filter((each) => each.platform === platform).map(productFrom) })
}

function productFrom({ id, title, description, pricing, canPurchase, owned }: CdvPurchase.Product): StoreProduct {
  return { id, title, description, price: pricing?.price ?? '', canPurchase, owned }
}

/** A store finds earlier purchases after its answer. */
async function found<T>(look: () => T[]): Promise<T[]> {
  for (let waited = 0; waited < storeTimes.receipt_load_timeout && look().length === 0; waited += 500)
    await new Promise((resolve) => setTimeout(resolve, 500))
  return look()
}
