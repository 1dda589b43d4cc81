import { drawingKinds, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import { readPicture } from './read-picture.ts'
import { line } from '../../api/line.ts'

type Size = {
  longest_side: number
  /** The first quality is taken whose file is no larger, in bytes. */
  enough_bytes: number
  qualities: readonly number[]
}

/** The server stores no more pixels than these; a phone's upload is paid for by its owner. */
const usual: Size = { longest_side: 3_000, enough_bytes: Number.POSITIVE_INFINITY, qualities: [0.85, 0.75] }
/** On a slow line: small print of an A4 page is still readable, and sent before the driver has left the loading bay. */
const small: Size = { longest_side: 2_000, enough_bytes: 400_000, qualities: [0.75, 0.6] }

/**
 * The file as it is uploaded: a picture is decoded and encoded again on this device, so that what reaches the journal
 * can be read by everybody; a PDF stays as it is.
 * @throws {UnfitFile} for what cannot be read or is not taken.
 */
export async function readyFile(file: File, kind: UploadKind, acceptPdfDocuments = false): Promise<File> {
  const { bitmap, content } = await readPicture(file, { kind, acceptPdfDocuments })
  if (!bitmap) return new File([file], file.name, { type: content })
  try {
    const isStorable = content === 'image/jpeg' || content === 'image/png'
    const size = line.isSlow() ? small : usual
    const as = drawingKinds.has(kind) ? 'image/png' : 'image/jpeg'
    const limit = isStorable ? Math.min(size.enough_bytes, file.size - 1) : size.enough_bytes
    const blob = await encoded(drawn(bitmap, size.longest_side, as), as, { ...size, enough_bytes: limit })
    // The server cleans and turns the original as well; one that only grows is sent as it is.
    if (isStorable && (!blob || blob.size >= file.size)) return new File([file], file.name, { type: content })
    return new File(blob ? [blob] : [], file.name, { type: as })
  } finally {
    bitmap.close()
  }
}

/** A JPEG has no transparency: what shows through becomes white paper, not black. */
function drawn(bitmap: ImageBitmap, longest_side: number, as: string): HTMLCanvasElement {
  const scale = Math.min(1, longest_side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) return canvas
  if (as === 'image/jpeg') {
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
  }
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** In the best quality that is small enough, else in the last. */
async function encoded(canvas: HTMLCanvasElement, as: string, { enough_bytes, qualities }: Size): Promise<Blob | null> {
  let blob: Blob | null = null
  for (const quality of qualities) {
    blob = await new Promise((resolve) => canvas.toBlob(resolve, as, quality))
    if (!blob || blob.size <= enough_bytes) return blob
  }
  return blob
}
