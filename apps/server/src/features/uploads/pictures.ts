import type { Viewer } from '@waybill/domain/access/viewer'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockOwnUnclaimed, insertUpload } from './uploads.sql.ts'
import type { Platform } from '../../platform/context.ts'
import { keep } from '../../platform/files/take-file.ts'

/** Before somebody or something shows it: the viewer's own picture of that kind, which nothing shows yet. */
export async function requirePicture(
  tx: Tx,
  viewer: Pick<Viewer, 'user_id'>,
  { upload_id, kind }: { upload_id: string; kind: Extract<UploadKind, 'avatar' | 'logo'> },
) {
  const upload = await lockOwnUnclaimed(tx, viewer.user_id, upload_id)
  if (upload?.kind !== kind) throw AppError.invalid({ upload_id: ['invalid'] })
}

type Made = { kind: UploadKind; name: string; content: Buffer; width: number; height: number }

/** A picture that the product made itself, as if this user had sent it. */
export async function keepMadePicture({ files, databases }: Platform, owner: Viewer, made: Made): Promise<string> {
  const { kind, name, ...picture } = made
  const file = await keep(files, name, { ...picture, content_type: 'image/png' })
  return databases.db.transaction().execute(async (tx) => (await insertUpload(tx, { owner, kind, file })).id)
}
