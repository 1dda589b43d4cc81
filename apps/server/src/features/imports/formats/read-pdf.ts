import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type PageWord, pageLines, type PageLine } from './page-lines.ts'
import { UnreadableFile } from './read-xlsx.ts'

const MAX_PAGES = 30

/** The lines of a PDF's text layer, page by page. A scan has none. */
export async function readPdf(bytes: Uint8Array): Promise<PageLine[][]> {
  // No code of the file is compiled or run, and nothing is fetched for it.
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    const pages: PageLine[][] = []
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const words = items.flatMap((item): PageWord[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x, y] = item.transform as number[]
        return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, height: item.height || 10 }]
      })
      pages.push(pageLines(words))
    }
    return pages
  } catch (error) {
    throw new UnreadableFile(
      error instanceof Error && error.name === 'PasswordException' ? 'import_locked' : 'import_unreadable',
    )
  } finally {
    await loading.destroy()
  }
}
