import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/action/button.tsx'
import { FileButton } from '../../ui/action/file-button.tsx'
import { ErrorText, errorClass } from '../../ui/form/field.tsx'
import { acceptedTypes, sortFiles } from '../../ui/form/file-rules.ts'
import { validationText } from '../../ui/form/validation-text.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { ProgressBar } from '../../ui/show/progress-bar.tsx'
import { UnfitFile } from './read-picture.ts'
import { readyFile } from './ready-file.ts'
import { UploadFile } from './uploads.generated.ts'

type PictureFieldProps = {
  label: string
  description?: string
  kind: Extract<UploadKind, 'avatar' | 'logo'>
  /** Address of the picture that is shown now: `/files/<id>`. */
  url: string | null
  /** The present content: the picture, or its stand-in. */
  children: ReactNode
  /** Shows the uploaded picture from now on, or none. */
  onChange: (upload_id: string | null) => Promise<unknown>
  refusal?: string | null
}

/** One picture that is shown as soon as it is chosen; taking it away can be undone. */
export function PictureField({ label, description, kind, url, children, onChange, refusal }: PictureFieldProps) {
  const choose = url ? m.uploads_picture_other() : m.uploads_picture_choose()
  const { progress, problem, send, cancel } = useSend(kind, onChange)

  async function remove() {
    const upload_id = url?.split('/').at(-1) ?? null
    await onChange(null)
    const action = { label: m.ui_undo(), onAction: () => void onChange(upload_id) }
    showToast({ text: m.uploads_picture_removed(), ...(upload_id && { action }) })
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-4">
      <legend className="sr-only">{label}</legend>
      {children}
      <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
        {description && <p className="text-sm text-soft">{description}</p>}
        {progress === null ? (
          <div className="flex flex-wrap gap-2">
            <FileButton
              accept={acceptedTypes(false)}
              label={`${label}: ${choose}`}
              disabled={Boolean(refusal)}
              onChosen={(files) => void send(files)}
            >
              <IconPhotoPlus aria-hidden="true" size={20} />
              {choose}
            </FileButton>
            {url && !refusal && (
              <Button kind="quiet" icon={<IconTrash size={20} />} onClick={() => void remove()}>
                {m.uploads_picture_remove()}
              </Button>
            )}
          </div>
        ) : (
          <div className="w-full max-w-sm">
            <ProgressBar label={m.ui_sending_files()} value={progress} onCancel={cancel} />
          </div>
        )}
        {refusal && <p className="text-sm text-soft">{refusal}</p>}
        <p role="alert" className={`${errorClass} empty:hidden`}>
          {problem && <ErrorText text={problem} />}
        </p>
      </div>
    </fieldset>
  )
}

/** Sends the chosen file and hands on its id; what is wrong with it is said here. */
function useSend(kind: UploadKind, onSent: (upload_id: string) => Promise<unknown>) {
  const [sending, setSending] = useState<{ progress: number; abort: AbortController } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(files: File[]) {
    const { good, problem: unfit } = sortFiles(files, { room: 1 })
    setProblem(unfit && validationText(unfit))
    const [file] = good
    if (!file) return
    const abort = new AbortController()
    setSending({ progress: 0, abort })
    try {
      const onProgress = (progress: number) => setSending({ progress, abort })
      const ready = await readyFile(file, kind)
      const { upload } = await request(
        UploadFile,
        { input: { kind, file: ready } },
        { signal: abort.signal, onProgress },
      )
      await onSent(upload.id)
    } catch (error) {
      if (error instanceof UnfitFile) return setProblem(validationText(error.problem))
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'ABORTED') setProblem(wordsOf(error))
    } finally {
      setSending(null)
    }
  }

  return { send, problem, progress: sending?.progress ?? null, cancel: () => sending?.abort.abort() }
}

function wordsOf(error: ApiError): string {
  const reason = error.validation['file']?.[0]
  return reason ? validationText(reason) : m.uploads_image_not_saved()
}
