import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Platform } from '../../../platform/context.ts'
import { newFilePath } from '../../../platform/files/file-store.ts'
import { exportSections, selectExport, selectSection, updateExport } from './data-exports.sql.ts'

const payloadOf = z.object({ export_id: z.uuid() })

/** Writes what is kept of a person into one JSON file, section by section, and says how far it is. */
export async function makeDataExport(payload: Record<string, unknown>, platform: Platform): Promise<void> {
  const { databases, files, now } = platform
  const { export_id } = payloadOf.parse(payload)
  const asked = await selectExport(databases.db, export_id)
  if (!asked || asked.finished_at) return
  const path = newFilePath()
  const written = { bytes: 0 }
  try {
    await files.write(path, Readable.from(counted(fileOf(platform, asked), written)))
    await updateExport(databases.db, export_id, {
      path,
      bytes: written.bytes,
      progress: 100,
      finished_at: now(),
      failed_at: null,
    })
  } catch (error) {
    await files.remove(path)
    await updateExport(databases.db, export_id, { failed_at: now() })
    throw error
  }
}

async function* fileOf({ databases: { db }, now }: Platform, { id, user_id }: { id: string; user_id: string }) {
  yield `{"made_at":${JSON.stringify(now())}`
  for (const [index, section] of exportSections.entries()) {
    const rows = await selectSection(db, section, user_id)
    yield `,\n${JSON.stringify(section.name)}:[${rows.length > 0 ? `\n${rows.join(',\n')}\n` : ''}]`
    await updateExport(db, id, { progress: Math.floor(((index + 1) / (exportSections.length + 1)) * 100) })
  }
  yield '}\n'
}

async function* counted(parts: AsyncIterable<string>, written: { bytes: number }) {
  for await (const part of parts) {
    const bytes = Buffer.from(part)
    written.bytes += bytes.length
    yield bytes
  }
}
