import type { Tx } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { keep } from '../../../platform/files/take-file.ts'
import { insertRows, signPods } from '../demo.sql.ts'
import type { PlannedFile } from '../demo-world.ts'
import { renderPictures } from '../pictures/render-pictures.ts'

const AT_ONCE = 16
const PICTURE_SEED = 7

/** Draws the pictures, keeps a file of its own for every upload, and signs the electronic proofs. */
export async function storeFiles(tx: Tx, files: FileStore, planned: readonly PlannedFile[]) {
  const pictures = await renderPictures(PICTURE_SEED)
  for (let start = 0; start < planned.length; start += AT_ONCE) {
    const rows = await Promise.all(
      planned.slice(start, start + AT_ONCE).map(async ({ picture, name, claim, ...file }) => {
        const drawn = pictures.get(picture)
        if (!drawn) throw new Error(`There is no picture ${picture}.`)
        return { ...file, ...claim, ...(await keep(files, name, drawn)) }
      }),
    )
    await insertRows(tx, 'uploads', rows)
  }
  await signPods(tx)
}
