import type { Platform } from '../../../platform/context.ts'
import { discardTaken, keep, type TakenFile } from '../../../platform/files/take-file.ts'
import type { PlannedFile } from '../demo-world.ts'
import { renderPictures } from '../pictures/render-pictures.ts'

/** A few at a time: a request to stop waits for no more than these. */
const AT_ONCE = 16
const PICTURE_SEED = 7

export type MadeFile = Omit<PlannedFile, 'picture' | 'claim'> & TakenFile

/**
 * Draws the pictures and stores a file for every planned upload. Made before the transaction that inserts their rows: drawing takes
 * minutes on a slow machine, and PostgreSQL ends a transaction that sends no statement meanwhile. A failure leaves no file behind.
 */
export async function makeFiles(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  planned: readonly PlannedFile[],
  signal?: AbortSignal,
): Promise<MadeFile[]> {
  log.info('Drawing the demo pictures')
  const pictures = await renderPictures(PICTURE_SEED, signal)
  const made: MadeFile[] = []
  try {
    for (let start = 0; start < planned.length; start += AT_ONCE) {
      signal?.throwIfAborted()
      const stored = await Promise.allSettled(
        planned.slice(start, start + AT_ONCE).map(async ({ picture, name, claim, ...file }) => {
          const drawn = pictures.get(picture)
          if (!drawn) throw new Error(`There is no picture ${picture}.`)
          return { ...file, ...claim, ...(await keep(files, name, drawn)) }
        }),
      )
      made.push(...stored.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
      const failed = stored.find((each) => each.status === 'rejected')
      if (failed) throw failed.reason
      if (start % (AT_ONCE * 10) === 0) log.info(`Demo files: ${made.length} of ${planned.length}`)
    }
    return made
  } catch (error) {
    await discardMadeFiles(files, made)
    throw error
  }
}

/** Removes made files whose rows were not inserted. */
export async function discardMadeFiles(files: Platform['files'], made: readonly MadeFile[]) {
  for (const file of made) await discardTaken(files, file)
}
