import { sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Db } from '../../platform/database/database.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import { uploadsVisibleTo } from './uploads-visible-to.sql.ts'

export type ServedFile = {
  kind: UploadKind
  path: string
  thumbnail_path: string | null
  name: string
  content_type: string
}

const upload = rowOf('u') as Row<'uploads'>

/** A file the viewer may see; what they may not see is not there. */
export async function findFile(
  db: Db,
  { viewer, now }: { viewer: Viewer; now: Date },
  id: string,
  visibleTo = uploadsVisibleTo,
): Promise<ServedFile | undefined> {
  const { rows } = await sql<ServedFile>`
    select u.kind, u.path, u.thumbnail_path, u.name, u.content_type from uploads u
    where u.id = ${id}::uuid and ${visibleTo(viewerSqlOf(viewer, now), upload)}`.execute(db)
  return rows[0]
}
