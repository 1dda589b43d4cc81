import { z } from 'zod'
import { chargeTermsInput } from '@waybill/domain/jobs/charge-tariff-input'
import { savedLoadInput, type SavedLoadInput } from '@waybill/domain/jobs/job-input'
import { operation, type Work } from '../../platform/operation.ts'
import { priceSetBy, termsSetBy } from '../jobs/wizard/price-set-by.ts'
import { crossesSea } from '../places/landmass.ts'
import { withPrecision } from '../places/place-precision.ts'
import { insertSavedLoad, lockSavedLoad, updateSavedLoad } from './saved-loads.sql.ts'

export const saveLoad = operation({
  input: savedLoadInput,
  permission: 'saved_load.edit',

  async load({ id }, { tx, viewer }) {
    if (!id) return { saved_load: { id: null, team_id: viewer.team_id, draft: null } }
    const saved_load = await lockSavedLoad(tx, id, viewer.team_id)
    // One that was removed meanwhile would take what was typed out of sight.
    return saved_load && !saved_load.removed_at ? { saved_load } : undefined
  },

  run: ({ saved_load }, input, work) => storeLoad(work, saved_load, input),
})

type Stored = { id: string | null; draft: unknown }

/** Stores a new load, or changes the one of that id. */
export async function storeLoad({ tx, viewer, now }: Work, saved_load: Stored, input: SavedLoadInput) {
  const { id: _id, name, ...asked } = input
  const stored = storedMoney(saved_load.draft)
  const price = priceSetBy(viewer, asked.price, stored.price)
  const tariff = termsSetBy(viewer, asked.tariff, stored.tariff)
  const draft = {
    ...asked,
    pickup: withPrecision(asked.pickup),
    destination: withPrecision(asked.destination),
    stops: asked.stops.map(withPrecision),
    price,
    tariff,
  }
  const crosses_sea = crossesSea([draft.pickup, ...draft.stops, draft.destination])
  const named = { name: name ?? nameOf(draft), draft, crosses_sea }
  if (!saved_load.id) return insertSavedLoad(tx, { team_id: viewer.team_id!, user_id: viewer.user_id, ...named })
  await updateSavedLoad(tx, saved_load.id, { ...named, updated_at: now })
  return { id: saved_load.id }
}

const noMoney = { price: null, tariff: null }
const pricedDraft = z
  .object({ price: z.number().nullable().default(null), tariff: chargeTermsInput.nullable().default(null) })
  .catch(noMoney)

/** The price and the terms of the load as it was kept. */
function storedMoney(draft: unknown) {
  return pricedDraft.parse(draft ?? noMoney)
}

function nameOf({ pickup, destination }: Pick<SavedLoadInput, 'pickup' | 'destination'>): string {
  return `${pickup.short_address} → ${destination.short_address}`
}
