import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { page } from './paper-sheet.ts'
import { printed } from './printed-sheet.ts'

const about = { invoice: {}, locale: 'pl', number: '1', author: 'Taker Ltd', title: 'Faktura' } as const

/** How many pictures each page shows. */
async function picturesOn(market: Uint8Array | null): Promise<number[]> {
  const pdf = await printed({ ...about, market }, ({ doc }) => {
    doc.text('One', page.left, page.top)
    doc.addPage().text('Two', page.left, page.top)
  })
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await promise
  const counts: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    counts.push(fnArray.filter((each) => each === OPS.paintImageXObject).length)
  }
  return counts
}

test('each page of a paper has the logo of the market at its foot, and no page more; a market without one has none', async () => {
  for (const [width, height] of [
    [1024, 256],
    [40, 2000],
  ] as const) {
    const logo = await sharp({ create: { width, height, channels: 4, background: '#0b6bcb' } })
      .png()
      .toBuffer()
    expect(await picturesOn(logo)).toEqual([1, 1])
  }
  expect(await picturesOn(null)).toEqual([0, 0])
})
