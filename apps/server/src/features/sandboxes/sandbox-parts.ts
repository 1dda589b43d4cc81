import type { SandboxPart } from '@waybill/domain/sandboxes/sandbox'
import type { CompanyKind, MemberRole } from '@waybill/domain/teams/team'
import type { Tx } from '../../platform/database/database.ts'
import { insertPart, type Part } from './sandboxes.sql.ts'
import type { Context, Platform } from '../../platform/context.ts'
import { findViewerOf } from '../sign-in/viewer.sql.ts'

type Sketch = { sandbox_part: SandboxPart; company_name: string; company_kind: CompanyKind; member_role: MemberRole }

const sketches: readonly Sketch[] = [
  { sandbox_part: 'member', company_name: 'Your demo company', company_kind: 'Courier_Company', member_role: 'Both' },
  { sandbox_part: 'taker', company_name: 'Sample Couriers', company_kind: 'Courier_Company', member_role: 'Both' },
  { sandbox_part: 'rival', company_name: 'Sample Vans', company_kind: 'Owner_Driver', member_role: 'Taker' },
]

/** The companies of a demo account, with nothing on them yet. */
export async function buildSandbox(tx: Tx, sandbox_of: string, now: Date): Promise<Part[]> {
  const parts: Part[] = []
  for (const sketch of sketches) parts.push(await insertPart(tx, { ...sketch, sandbox_of }, now))
  return parts
}

export function partOf(parts: readonly Part[], part: SandboxPart): Part {
  const found = parts.find((each) => each.part === part)
  if (!found) throw new Error(`The demo account has no ${part}.`)
  return found
}

/** The actors of a demo account, each with their team. */
export type Actors = Record<SandboxPart, Context & { team_id: string }>

export async function actorsOf(platform: Platform, parts: readonly Part[]): Promise<Actors> {
  const actorOf = async (part: SandboxPart) => {
    const { team_id, user_id } = partOf(parts, part)
    const viewer = await findViewerOf(platform.databases.db, user_id, platform.now())
    const request = { now: platform.now(), address: '', user_agent: 'demo account', idempotency_key: null }
    return { platform, viewer, team_id, ...request }
  }
  const [member, taker, rival] = await Promise.all([actorOf('member'), actorOf('taker'), actorOf('rival')])
  return { member, taker, rival }
}
