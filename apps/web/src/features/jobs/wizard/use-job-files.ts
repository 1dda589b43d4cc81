import { useState } from 'react'
import { useWrite } from '../../../query/use-write.ts'
import { readyFile } from '../../uploads/ready-file.ts'
import { useRefused } from '../../uploads/sent-file.ts'
import type { JobDraftChange, DraftFile } from './draft/job-draft.ts'
import { WizardDiscardUpload, WizardUpload } from './wizard.generated.ts'

export type JobFilesState = ReturnType<typeof useJobFiles>

/** The files of a job, sent as soon as they are chosen; whichever step is on screen by then. */
export function useJobFiles(keep: (part: JobDraftChange) => void) {
  const [send, { progress, cancel }] = useWrite(WizardUpload)
  const [discard] = useWrite(WizardDiscardUpload)
  const [waiting, setWaiting] = useState(0)
  const { refused, refuse, forget } = useRefused()

  async function add(chosen: readonly File[]) {
    forget()
    let left = chosen.length
    setWaiting((before) => before + left)
    for (const each of chosen) {
      const file = await readyFile(each, 'job_file').catch((error: unknown) => refuse(each.name, error))
      if (!file) continue
      const outcome = await send({ input: { kind: 'job_file', file } })
      if (!outcome.ok) break
      const { upload } = outcome.result
      keep(({ files }) => ({ files: [...files, upload] }))
      setWaiting((before) => before - 1)
      left -= 1
    }
    setWaiting((before) => before - left)
  }

  function remove(file: DraftFile) {
    keep(({ files }) => ({ files: files.filter(({ id }) => id !== file.id) }))
    void discard({ input: { upload_id: file.id } })
  }

  return { add, remove, waiting, refused, progress: waiting > 0 ? (progress ?? 0) : null, cancel }
}
