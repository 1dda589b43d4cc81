import type { FieldMessages } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hasVehicleType, isActiveUserOfTeam } from './fleet.sql.ts'

type Named = { user_id?: string | null | undefined; vehicle_id?: string | undefined }

/** Messages for a driver who is not of the team, and a kind of vehicle that there is not. */
export async function unknownNames(tx: Tx, team_id: string, { user_id, vehicle_id }: Named): Promise<FieldMessages> {
  const unknown: FieldMessages = {}
  if (user_id && !(await isActiveUserOfTeam(tx, user_id, team_id))) unknown['user_id'] = ['invalid']
  if (vehicle_id && !(await hasVehicleType(tx, vehicle_id))) unknown['vehicle_id'] = ['invalid']
  return unknown
}
