import { locationIdInput, MAX_LOCATIONS } from '@waybill/domain/locations/location-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { countLocations, lockLocation, markRemoved } from './locations.sql.ts'

const DAY_MS = 86_400_000

/** Within a day; a location that stands already stays as it is. */
export const restoreLocation = operation({
  input: locationIdInput,
  permission: 'location.edit',

  async load({ location_id }, { tx, viewer, now }) {
    const location = await lockLocation(tx, location_id, viewer.user_id)
    if (!location) return undefined
    const isGone = location.removed_at && now.getTime() - location.removed_at.getTime() > DAY_MS
    return isGone ? undefined : { location }
  },

  async run({ location }, _input, { tx, viewer }) {
    if (!location.removed_at) return { id: location.id }
    if ((await countLocations(tx, viewer.user_id)) >= MAX_LOCATIONS)
      throw AppError.invalid({ location_id: ['locations_full'] })
    await markRemoved(tx, location.id, null)
    return { id: location.id }
  },
})
