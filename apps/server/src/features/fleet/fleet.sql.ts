import { sql } from 'kysely'
import type { AddVehicleInput, UpdateFleetInput } from '@waybill/domain/fleet/fleet-input'
import type { Db, Tx } from '../../platform/database/database.ts'

/** One that was taken off the list can be locked too: it may be brought back. */
export function lockFleetVehicle(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('fleet_vehicles')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .forUpdate()
    .executeTakeFirst()
}

/** The ids of a team's vehicles in their order. */
export async function lockFleet(tx: Tx, team_id: string): Promise<string[]> {
  const fleet = await tx
    .selectFrom('fleet_vehicles')
    .select('id')
    .where('team_id', '=', team_id)
    .where('removed_at', 'is', null)
    .orderBy('sort_no')
    .orderBy('id')
    .forUpdate()
    .execute()
  return fleet.map(({ id }) => id)
}

export async function isActiveUserOfTeam(tx: Tx, id: string, team_id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('inactivated', '=', false)
    .executeTakeFirst()
  return user !== undefined
}

export async function hasVehicleType(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function insertFleetVehicle(tx: Tx, vehicle: AddVehicleInput & { team_id: string; sort_no: number }) {
  return tx.insertInto('fleet_vehicles').values(vehicle).returning('id').executeTakeFirstOrThrow()
}

export async function updateFleetVehicle(tx: Tx, id: string, changes: Omit<UpdateFleetInput, 'id' | 'until'>) {
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.updateTable('fleet_vehicles').set(changes).where('id', '=', id).execute()
}

/** The place in the list is the place among the ids. */
export async function setOrder(tx: Tx, ids: readonly string[]) {
  await sql`update fleet_vehicles set sort_no = wanted.sort_no
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, sort_no) where fleet_vehicles.id = wanted.id`.execute(tx)
}

/** A vehicle that carried a job stays known to it. */
export async function deleteRemovedVehicles(db: Db, moment: Date) {
  await db
    .deleteFrom('fleet_vehicles as v')
    .where('v.removed_at', '<', moment)
    .where((of) =>
      of.not(of.exists(of.selectFrom('jobs as j').select('j.id').whereRef('j.fleet_vehicle_id', '=', 'v.id'))),
    )
    .execute()
}

/** Nobody drives any more what this user drove. */
export async function clearVehicleUser(tx: Tx, user_id: string) {
  await tx.updateTable('fleet_vehicles').set({ user_id: null }).where('user_id', '=', user_id).execute()
}

export function lockVehicleType(tx: Tx, id: string) {
  return tx.selectFrom('vehicles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateVehicleType(
  tx: Tx,
  id: string,
  type: {
    name: string
    min_rate: number
    max_rate: number
    waiting_free_minutes?: number | undefined
    waiting_rate?: number | undefined
    gross_kg?: number | undefined
  },
) {
  await tx.updateTable('vehicles').set(type).where('id', '=', id).execute()
}
