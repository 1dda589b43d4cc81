import type { Viewer } from '@waybill/domain/access/viewer'
import type { Platform } from '../../platform/context.ts'
import { findMember } from './viewer.sql.ts'

/** A user as the rules see them, without anybody having signed in: for what the product does on a team's behalf. */
export function findViewerOf({ databases, now }: Platform, user_id: string): Promise<Viewer | null> {
  return findMember(databases.db, user_id, now())
}
