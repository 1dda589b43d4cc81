import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { ask } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { jobAtTheDoor } from '../stage/jobs.ts'
import { photo, type Photo } from '../stage/photo.ts'

const file = (name: string, buffer: Buffer, mimeType = ''): Photo => ({ name, mimeType, buffer })
/** Real HEVC in HEIF, 64 × 48: red above blue. */
const heic = () => readFile(join(import.meta.dirname, '../stage/red-above-blue.heic'))
const plain = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 4, background } })

test('photos are taken for what they are and made into JPEG; what cannot be read is said at once', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await jobAtTheDoor(poster.person, taker.person)
  await taker.opensRun(job_id)
  await taker.follows('Upload proof of delivery')
  await taker.fillsIn('Received by', 'M. Okonkwo')
  const { page } = taker
  const choose = page.getByLabel(/^Choose (files|photos)/)
  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')

  const jpeg = (await photo('door.jpg', { width: 2400, height: 1800 })).buffer
  await choose.setInputFiles([
    file('torn.jpg', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'),
    file('notes.jpg', Buffer.from('no picture at all'), 'image/jpeg'),
    file('IMG_2.HEIC', (await heic()).subarray(0, 400), 'image/heic'),
  ])
  await taker.sees('torn.jpg: This picture is damaged and cannot be read. Take or choose it again.')
  await taker.sees('notes.jpg: Wrong file type')
  await taker.sees(/^IMG_2\.HEIC: .*Most Compatible/)
  await expect(tiles).toHaveCount(0)
  await taker.readsTheScreen()

  await choose.setInputFiles([
    file('image:1641', jpeg),
    file('1000012345', await plain(300, '#00ff00').webp().toBuffer()),
    file('IMG_1.jpg', await heic(), 'image/jpeg'),
    file('scan', await plain(3500, '#00000000').png().toBuffer()),
  ])
  await expect(tiles).toHaveCount(4)
  await expect(page.getByText(/^Sending \d/)).toHaveCount(0)
  await expect(page.getByText(/cannot be read/)).toHaveCount(0)
  await page.getByRole('button', { name: 'image:1641', exact: true }).click()
  const large = page.getByRole('dialog', { name: 'image:1641' })
  await expect(large.getByRole('img', { name: 'image:1641' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(large).toHaveCount(0)
  await taker.readsTheScreen()
  await page.keyboard.press('Escape')
  await taker.presses('Delivered')
  await taker.sees('Ready to invoice')

  const stored = await picturesOf(taker.person, job_id)
  expect(stored.map(({ content_type }) => content_type)).toEqual(Array.from({ length: 4 }, () => 'image/jpeg'))
  const colours = new Map<string, string[]>()
  for (const { name, path_url } of stored) {
    const content = await (await page.request.get(path_url)).body()
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    const at = (y: number) =>
      colourOf([...data.subarray(y * info.width * info.channels, y * info.width * info.channels + 3)])
    colours.set(name, [at(2), at(info.height - 3)])
  }
  expect(colours.get('1000012345.jpg')).toEqual(['green', 'green'])
  expect(colours.get('IMG_1.jpg')).toEqual(['red', 'blue'])
  expect(colours.get('scan.jpg')).toEqual(['white', 'white'])
  expect(colours.has('image1641.jpg')).toBe(true)
})

function colourOf(pixel: number[]): string {
  const lit = pixel.map((each) => (each > 150 ? 1 : 0)).join('')
  return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white', '000': 'black' }[lit] ?? pixel.join()
}

type Picture = { name: string; content_type: string; path_url: string }
async function picturesOf(person: { token: string }, id: string): Promise<Picture[]> {
  const query = 'query ($id: ID!) { deliveryJob(id: $id) { pod { uploads { name content_type path_url } } } }'
  type Answer = { deliveryJob: { pod: { uploads: Picture[] } } }
  return (await ask<Answer>(person, query, { id })).deliveryJob.pod.uploads
}
