import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOADS_PER_STEP, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import { ApiError } from '../../api/api-error.ts'
import { type Intent, newIntent } from '../../api/intent.ts'
import { request } from '../../api/request.ts'
import { newFile, type SentFile, type Uploads, useRefused, useReported } from './sent-file.ts'
import { UPLOAD_MS } from '../../journal/sender.ts'
import { readyFile } from './ready-file.ts'
import { DiscardUpload, UploadFile } from './uploads.generated.ts'

/** A line that carries nothing for so long is none. */
async function inTime<Answer>(abort: AbortController, send: () => Promise<Answer>): Promise<Answer> {
  const late = setTimeout(() => abort.abort(), UPLOAD_MS)
  return send().finally(() => clearTimeout(late))
}

type Running = { intent: Intent; abort: AbortController; ready: Promise<File> }

type Options = { kind: UploadKind; acceptPdf: boolean; onChange: (upload_ids: string[]) => void }

/**
 * Files that are sent while the rest of a form is filled in: each with its progress, to be tried again or taken away.
 * `onChange` receives the ids of those that are there.
 */
export function useUploads({ kind, acceptPdf, onChange }: Options): Uploads {
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const running = useRef(new Map<string, Running>())
  const { refused, refuse, forget } = useRefused()
  const ids = files.flatMap(({ upload_id }) => upload_id ?? [])

  useReported(ids, onChange)
  useEffect(() => {
    const { current } = running
    return () => current.forEach(({ abort }) => abort.abort())
  }, [])

  const patch = (key: string, change: Partial<SentFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))

  const drop = (key: string) => setFiles((all) => all.filter((each) => each.key !== key))

  async function send(key: string, file: File) {
    const { intent, ready } = running.current.get(key) ?? {
      intent: newIntent(),
      ready: readyFile(file, kind, acceptPdf),
    }
    const abort = new AbortController()
    running.current.set(key, { intent, abort, ready })
    const onProgress = (progress: number) => patch(key, { progress })
    try {
      const variables = { input: { kind, file: await ready } }
      patch(key, { file: await ready })
      const said = { signal: abort.signal, idempotency_key: intent.keyFor(variables), onProgress }
      const { upload } = await inTime(abort, () => request(UploadFile, variables, said))
      patch(key, { upload_id: upload.id, thumbnail_url: upload.thumbnail_url ?? null, progress: 1 })
    } catch (error) {
      if (error instanceof ApiError) return patch(key, { error, progress: 0 })
      drop(key)
      refuse(file.name, error)
    }
  }

  function add(chosen: readonly File[]) {
    forget()
    const sent = chosen.map((file, index) => newFile(`${Date.now()}-${index}-${file.name}`, file.name, file))
    setFiles((all) => [...all, ...sent])
    for (const { key, file } of sent) void send(key, file)
  }

  function retry({ key, file }: SentFile) {
    if (!file) return
    patch(key, { error: null })
    void send(key, file)
  }

  function remove({ key, upload_id }: SentFile) {
    running.current.get(key)?.abort.abort()
    drop(key)
    // Nobody waits for this: a file that is not deleted now is deleted by the server's clean-up.
    if (upload_id) void request(DiscardUpload, { input: { upload_id } }).catch(() => null)
  }

  return { files, add, retry, remove, ...countsOf(files), lost: 0, refused }
}

function countsOf(files: readonly SentFile[]): Pick<Uploads, 'room' | 'sending' | 'failed'> {
  return {
    room: MAX_UPLOADS_PER_STEP - files.length,
    sending: files.filter(({ upload_id, error }) => !upload_id && !error).length,
    failed: files.filter(({ error }) => error).length,
  }
}
