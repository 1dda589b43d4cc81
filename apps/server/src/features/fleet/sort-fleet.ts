import { sortFleetInput } from '@waybill/domain/fleet/fleet-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockFleet, setOrder } from './fleet.sql.ts'

/** The team's vehicles in the order given; one that a colleague has added meanwhile comes last. */
export const sortFleet = operation({
  input: sortFleetInput,
  permission: 'fleet.manage',

  load: async (_input, { viewer }) => ({ vehicle: { team_id: viewer.team_id } }),

  async run(_about, { fleet_ids }, { tx, viewer }) {
    const team_id = viewer.team_id!
    const before = await lockFleet(tx, team_id)
    if (fleet_ids.some((id) => !before.includes(id))) throw AppError.invalid({ fleet_ids: ['invalid'] })
    await setOrder(tx, [...new Set([...fleet_ids, ...before])])
    return { id: team_id }
  },
})
