import type { Viewer } from '@waybill/domain/access/viewer'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Platform } from '../../platform/context.ts'
import { keep } from '../../platform/files/take-file.ts'
import { insertUpload } from './uploads.sql.ts'

type Made = { kind: UploadKind; name: string; content: Buffer; width: number; height: number }

/** A picture that the product made itself, as if this user had sent it. */
export async function keepMadePicture({ files, databases }: Platform, owner: Viewer, made: Made): Promise<string> {
  const { kind, name, ...picture } = made
  const file = await keep(files, name, { ...picture, content_type: 'image/png' })
  return databases.db.transaction().execute(async (tx) => (await insertUpload(tx, { owner, kind, file })).id)
}
