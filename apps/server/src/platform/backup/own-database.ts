import type { Config } from '../config.ts'
import { holdDataFolder } from '../data-folder.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

type Reached = { url: string; isServerRunning: boolean; leave: () => Promise<void> }

/** The database of this configuration: of the running server, or started for as long as it is needed and held meanwhile. */
export async function reachDatabase({ database_url, data_dir }: Config): Promise<Reached> {
  const release = await holdDataFolder(data_dir).catch(() => undefined)
  if (!release) {
    const url = database_url ?? (await findEmbeddedPostgres(data_dir))
    if (url) return { url, isServerRunning: true, leave: async () => undefined }
    throw new Error(`The server of DATA_DIR ${data_dir} is starting or stopping: try again in a moment.`)
  }
  try {
    const postgres = database_url ? undefined : await startEmbeddedPostgres(data_dir)
    const leave = async () => {
      await postgres?.stop()
      await release()
    }
    return { url: database_url ?? postgres!.url, isServerRunning: false, leave }
  } catch (error) {
    await release()
    throw error
  }
}

/** The same, for what may only be done while no server runs. @throws a sentence */
export async function reachDatabaseAlone(config: Config): Promise<Reached> {
  const reached = await reachDatabase(config)
  if (reached.isServerRunning)
    throw new Error(
      `A Waybill server is using DATA_DIR ${config.data_dir}: stop it, and try again. Nothing was changed.`,
    )
  return reached
}
