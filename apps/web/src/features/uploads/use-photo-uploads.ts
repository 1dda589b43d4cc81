import { useRef, useState, useSyncExternalStore } from 'react'
import { MAX_UPLOADS_PER_STEP, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import { ApiError } from '../../api/api-error.ts'
import { newUuid } from '../../api/intent.ts'
import { request } from '../../api/request.ts'
import { postman } from '../../journal/postman.ts'
import type { JournalPhoto } from '../../journal/journal-records.ts'
import { JournalDiscard } from '../../journal/journal.generated.ts'
import { draftOfPhotos, notKeptText } from '../../journal/writing-down.ts'
import { useJournal } from '../../journal/use-journal.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { newFile, type SentFile, type Uploads, useRefused, useReported } from './sent-file.ts'
import { UnfitFile } from './read-picture.ts'
import { readyFile } from './ready-file.ts'

type Options = {
  kind: UploadKind
  /** Of the form: its photos are there again when it is opened again. */
  draft: string
  /** Names the photos that count, whenever they change. */
  onChange: (names: string[]) => void
  /** A form that goes to the server at once names its photos by their upload ids: none counts before it is there. */
  counts?: 'kept' | 'sent'
}

/** The photos of a form: each is on this device before it is shown as taken, and is sent while the rest is filled in. */
export function usePhotoUploads({ kind, draft, onChange, counts = 'kept' }: Options): Uploads {
  const here = useJournal()
  const shares = useSyncExternalStore(postman.progressChanged.subscribe, postman.progress)
  const [shrinking, setShrinking] = useState<readonly SentFile[]>([])
  const [lost, setLost] = useState(0)
  const { refused, refuse, forget } = useRefused()
  const fileOf = useFiles()
  const place = draftOfPhotos(draft, kind)
  const photos = here.draftPhotos(place)
  const names = photos.flatMap(({ key, upload_id }) => (counts === 'kept' ? key : (upload_id ?? [])))
  useReported(names, onChange)

  async function take(file: File) {
    const key = newUuid()
    setShrinking((before) => [...before, newFile(key, file.name, file)])
    try {
      const ready = await readyFile(file, kind)
      const blob = new Blob([await ready.arrayBuffer()], { type: ready.type })
      const { name, size: bytes } = ready
      await here.keepPhoto({ key, draft: place, entry: null, kind, name, bytes, blob, upload_id: null, problem: null })
      void postman.send()
    } catch (error) {
      // Shown at once, while the driver can still take another photo.
      if (error instanceof UnfitFile) return refuse(file.name, error)
      showToast({ text: notKeptText(error), tone: 'trouble' })
      setLost((before) => before + 1)
    } finally {
      setShrinking((before) => before.filter((each) => each.key !== key))
    }
  }
  const retry = ({ key }: SentFile) => void here.changePhoto(key, { problem: null }).then(() => postman.send())
  function remove({ key, upload_id }: SentFile) {
    void here.forgetPhoto(key)
    // Nobody waits for this: a file that is not deleted now is deleted by the server's clean-up.
    if (upload_id) void request(JournalDiscard, { input: { upload_id } }).catch(() => null)
  }

  // One that is kept already may stand among those that are being made small for a moment more.
  const toCome = shrinking.filter(({ key }) => !photos.some((photo) => photo.key === key))
  const files = [...photos.map((photo) => shown(photo, fileOf(photo), shares.get(photo.key))), ...toCome]
  const unsent = photos.filter(({ upload_id, problem }) => !upload_id && !problem)
  return {
    files,
    add(chosen) {
      forget()
      chosen.forEach((file) => void take(file))
    },
    retry,
    remove,
    room: MAX_UPLOADS_PER_STEP - files.length,
    sending: toCome.length + (counts === 'sent' ? unsent.length : 0),
    failed: photos.filter(({ problem }) => problem).length,
    lost,
    refused,
  }
}

/** One file for each photo, however often it is drawn: a picture on screen is not read anew. */
function useFiles(): (photo: JournalPhoto) => File | null {
  const files = useRef(new Map<string, File>())
  return ({ key, name, blob }) => {
    if (blob && !files.current.has(key)) files.current.set(key, new File([blob], name, { type: blob.type }))
    return files.current.get(key) ?? null
  }
}

function shown({ key, name, upload_id, problem }: JournalPhoto, file: File | null, share = 0): SentFile {
  const error = problem === null ? null : new ApiError('VALIDATION', problem, { validation: { file: [problem] } })
  return { ...newFile(key, name, file), upload_id, progress: upload_id ? null : share, error }
}
