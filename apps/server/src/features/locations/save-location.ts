import { locationInput, MAX_LOCATIONS } from '@waybill/domain/locations/location-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { countLocations, insertLocation, lockLocation, updateLocation } from './locations.sql.ts'

export const saveLocation = operation({
  input: locationInput,
  permission: 'location.edit',

  async load({ id }, { tx, viewer }) {
    if (!id) return { location: { id: null, user_id: viewer.user_id } }
    const location = await lockLocation(tx, id, viewer.user_id)
    return location && !location.removed_at ? { location } : undefined
  },

  async run({ location }, input, { tx, viewer, now }) {
    if (location.id) {
      await updateLocation(tx, location.id, input, now)
      return { id: location.id }
    }
    if ((await countLocations(tx, viewer.user_id)) >= MAX_LOCATIONS)
      throw AppError.invalid({ location: ['locations_full'] })
    return insertLocation(tx, viewer.user_id, input)
  },
})
