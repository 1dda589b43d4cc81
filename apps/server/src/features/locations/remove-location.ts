import { locationIdInput } from '@waybill/domain/locations/location-input'
import { operation } from '../../platform/operation.ts'
import { lockLocation, markRemoved } from './locations.sql.ts'

/** The row stays, so that it can be brought back, and for the alerts that name it. */
export const removeLocation = operation({
  input: locationIdInput,
  permission: 'location.edit',

  async load({ location_id }, { tx, viewer }) {
    const location = await lockLocation(tx, location_id, viewer.user_id)
    return location && { location }
  },

  async run({ location }, _input, { tx, now }) {
    if (!location.removed_at) await markRemoved(tx, location.id, now)
    return { id: location.id }
  },
})
