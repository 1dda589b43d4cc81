import openLibrary from 'libheif-js/libheif/libheif.js'

// A worker's file of its own: three megabytes that only a page with a HEIC photo loads, and the page stays usable meanwhile.

export type HeicAnswer = ImageData | null

type HeifImage = {
  get_width: () => number
  get_height: () => number
  display: (into: ImageData, done: (filled: ImageData | null) => void) => void
}
// The types of the package leave out the two classes that its readme is about.
type Library = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
const library = openLibrary() as unknown as Library
const page = self as unknown as Pick<Worker, 'postMessage'>

self.onmessage = async ({ data }: MessageEvent<Blob>) => page.postMessage(await picture(data).catch(() => null))

/** The first picture of the file, upright; null when there is none that can be read. */
async function picture(blob: Blob): Promise<HeicAnswer> {
  const [image] = new library.HeifDecoder().decode(new Uint8Array(await blob.arrayBuffer()))
  if (!image) return null
  const paper = new ImageData(image.get_width(), image.get_height())
  return new Promise((resolve) => image.display(paper, resolve))
}
