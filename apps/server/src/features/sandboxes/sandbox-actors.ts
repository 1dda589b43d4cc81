import type { SandboxPart } from '@waybill/domain/sandboxes/sandbox'
import type { Context, Platform } from '../../platform/context.ts'
import { findViewerOf } from '../sign-in/viewer.sql.ts'
import { partOf } from './build-sandbox.ts'
import type { Part } from './sandboxes.sql.ts'

/** Who acts in a demo account, each with their team. */
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
