import { locationIdInput, MAX_LOCATIONS } from '@waybill/domain/locations/location-input'
import { AppError } from '../../platform/app-error.ts'
import { removal, UNDONE_WITHIN_MS } from '../../platform/removal.ts'
import { countLocations, lockLocation } from './locations.sql.ts'

/** The row stays longer than it can be brought back: for the alerts that name it. */
export const { remove: removeLocation, restore: restoreLocation } = removal({
  table: 'locations',
  input: locationIdInput,
  permission: 'location.edit',

  async load({ location_id }, { tx, viewer }) {
    const location = await lockLocation(tx, location_id, viewer.user_id)
    return location && { location }
  },

  row: ({ location }) => location,

  async beforeRestoring({ removed_at }, { tx, viewer, now }) {
    if (now.getTime() - removed_at!.getTime() > UNDONE_WITHIN_MS) throw AppError.notFound()
    if ((await countLocations(tx, viewer.user_id)) >= MAX_LOCATIONS)
      throw AppError.invalid({ location_id: ['locations_full'] })
  },
})
