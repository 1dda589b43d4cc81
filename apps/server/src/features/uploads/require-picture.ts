import type { Viewer } from '@waybill/domain/access/viewer'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockOwnUnclaimed } from './uploads.sql.ts'

/** Before somebody or something shows it: the viewer's own picture of that kind, which nothing shows yet. */
export async function requirePicture(
  tx: Tx,
  viewer: Pick<Viewer, 'user_id'>,
  { upload_id, kind }: { upload_id: string; kind: Extract<UploadKind, 'avatar' | 'logo'> },
) {
  const upload = await lockOwnUnclaimed(tx, viewer.user_id, upload_id)
  if (upload?.kind !== kind) throw AppError.invalid({ upload_id: ['invalid'] })
}
