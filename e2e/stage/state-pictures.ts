import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env['WAYBILL_PICTURES']
let taken = 0

/** With WAYBILL_PICTURES=FOLDER every state that a story reads is kept as a picture, in its order, to be looked at by somebody. */
export async function keepPicture(page: Page) {
  if (!folder) return
  taken += 1
  const name = `${String(taken).padStart(3, '0')}${new URL(page.url()).pathname.replaceAll(/[^a-z]+/g, '-')}`
  await page.screenshot({ path: join(folder, `${process.pid}-${name}.jpg`), type: 'jpeg', quality: 70 })
}
