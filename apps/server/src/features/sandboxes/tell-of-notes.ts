import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'

/** As if the poster had put the notes right: an integrator wants to see that event too. */
export async function tellOfNotes({ platform }: Context, job_id: string): Promise<void> {
  await asSystem(platform, async ({ happened }) => happened({ name: 'job_notes_edited', job_id }))
}
