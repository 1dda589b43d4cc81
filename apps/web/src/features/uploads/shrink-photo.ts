import { line } from '../../api/line.ts'

type Size = {
  longest_side: number
  /** Small enough to be sent as it is, in bytes. */
  enough_bytes: number
  /** Tried in turn, until one is small enough. */
  qualities: readonly number[]
}

/** The server keeps no more than so many pixels; a phone's upload is paid for by its owner. */
const usual: Size = { longest_side: 3_000, enough_bytes: 1_500_000, qualities: [0.85] }
/** On a slow line: still readable, and sent before the driver has left the loading bay. */
const small: Size = { longest_side: 2_000, enough_bytes: 400_000, qualities: [0.75, 0.6, 0.45] }

/** Makes a camera's photo fit for the line it goes over. What the browser cannot read is sent as it is: the server judges. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const size = line.isSlow() ? small : usual
  try {
    const scale = Math.min(1, size.longest_side / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= size.enough_bytes && file.type !== 'image/heic') return file
    const blob = await fitting(drawn(bitmap, scale), size)
    return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** In the best quality that is small enough, else in the last. */
async function fitting(canvas: HTMLCanvasElement, { enough_bytes, qualities }: Size): Promise<Blob | null> {
  let blob: Blob | null = null
  for (const quality of qualities) {
    blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob || blob.size <= enough_bytes) return blob
  }
  return blob
}

function jpegName(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.jpg`
}
