import { refusalOf } from '@waybill/domain/access/permissions'
import { brandPictureKinds } from '@waybill/domain/brand/brand-input'
import { z } from '@waybill/domain/errors/validation'
import { AppError } from '../../platform/app-error.ts'
import { takeBrandPicture, type TakenBrandPicture } from '../../platform/brand/take-brand-picture.ts'
import type { Context } from '../../platform/context.ts'
import { IncomingFile } from '../../platform/files/take-file.ts'
import { operation } from '../../platform/operation.ts'
import { insertPicture } from './brand.sql.ts'

const input = z.object({ kind: z.enum(brandPictureKinds), file: z.instanceof(IncomingFile) })
const storeInput = z.object({ kind: z.enum(brandPictureKinds), hash: z.string() })

/** Takes a logo or mark in, drawn anew. It is shown once a version of the brand names it. */
export async function addBrandPicture(context: Context, raw: unknown) {
  const { viewer } = context
  if (!viewer) throw AppError.unauthenticated()
  const refusal = refusalOf(viewer, 'market.edit', {})
  if (refusal) throw AppError.refused(refusal)
  const sent = input.safeParse(raw)
  if (!sent.success) throw AppError.invalidInput(sent.error)
  const { kind, file } = sent.data
  const picture = await takeBrandPicture(file, kind)
  return storing(picture)(context, { kind, hash: picture.hash })
}

function storing(picture: TakenBrandPicture) {
  return operation({
    partOf: addBrandPicture,
    input: storeInput,
    permission: 'market.edit',
    load: async () => ({}),
    async run(_about, _input, { tx, now }) {
      await insertPicture(tx, { ...picture, created_at: now })
      const { hash, width, height } = picture
      return { hash, width, height }
    },
  })
}
