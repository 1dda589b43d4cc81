import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { type BrandPictureKind, MARK_SIDE_PX, MAX_BRAND_PICTURE_BYTES } from '@waybill/domain/brand/brand-input'
import { quoting, type QuotingMessage } from '@waybill/domain/errors/validation'
import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { AppError } from '../app-error.ts'
import type { IncomingFile } from '../files/take-file.ts'
import { takePicture } from '../files/take-picture.ts'
import { activePartOf } from './svg-content.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Sharp on a screen of three pixels a point, and still small. */
const LONGEST_LOGO_PX = 1024

export type TakenBrandPicture = { hash: string; content: Buffer; width: number; height: number }

/** A logo or mark, looked at and drawn anew: a PNG of ours, whatever came along with it. A refusal names the field `file`. */
export async function takeBrandPicture(file: IncomingFile, kind: BrandPictureKind): Promise<TakenBrandPicture> {
  if (file.is_too_large || (await stat(file.path)).size > MAX_BRAND_PICTURE_BYTES) throw refused('picture_size')
  const sent = await readFile(file.path)
  const isPng = sent.subarray(0, PNG.length).equals(PNG)
  if (!isPng) requireDrawing(sent.toString('utf8'))
  const longest_px = kind === 'mark' ? MARK_SIDE_PX : LONGEST_LOGO_PX
  const { content, width, height } = await takePicture(file.path, { as: 'png', longest_px })
  if (kind === 'mark' && (width !== height || width < MARK_SIDE_PX))
    throw refused(quoting('picture_not_square', `${width} × ${height}`))
  return { hash: createHash('sha256').update(content).digest('hex').slice(0, 32), content, width, height }
}

/** @throws for what is no SVG, and for one that does more than draw */
function requireDrawing(text: string) {
  if (!/<svg[\s>]/i.test(text)) throw refused('picture_type')
  const active = activePartOf(text)
  if (active !== null) throw refused(quoting('picture_active', active))
  const isRoot = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text)
  if (!isRoot) throw refused('picture_type')
}

const refused = (message: ValidationMessage | QuotingMessage) => AppError.invalid({ file: [message] })
