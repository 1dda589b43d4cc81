const LONGEST_SIDE = 3_000 // the server keeps no more; a phone's upload is paid for by its owner
const SMALL_ENOUGH_BYTES = 1_500_000
const QUALITY = 0.85

/** Makes a camera's photo fit to be sent from a loading bay. What the browser cannot read is sent as it is: the server judges. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= SMALL_ENOUGH_BYTES && file.type !== 'image/heic') return file
    const blob = await drawn(bitmap, scale)
    return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

function jpegName(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.jpg`
}
