import type { Tx } from '../../platform/database/database.ts'
import { selectMember } from './teams.sql.ts'

type Member = { id: string; team_id: string; tracking: boolean }

/** An active user with a team, for allocating work to them; undefined for anybody else. */
export async function findMember(tx: Tx, user_id: string): Promise<Member | undefined> {
  const member = await selectMember(tx, user_id)
  return member?.team_id ? { ...member, team_id: member.team_id } : undefined
}
