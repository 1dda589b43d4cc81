import { m } from '@waybill/locales/messages'
import { ErrorText, errorClass } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import { FileTile } from './file-tile.tsx'
import type { Uploads } from './sent-file.ts'
import { useTileViewer } from './use-tile-viewer.ts'

type UploadFieldProps = {
  label: string
  description?: string
  optional?: boolean
  error?: string | undefined
  acceptPdf?: boolean
  /** The camera is what whoever comes here wants. */
  opensCamera?: boolean
  uploads: Uploads
}

/** Photos and files that go as soon as they are chosen: each with its progress, to be tried again or taken away. */
export function UploadField({ uploads, label, ...texts }: UploadFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <FileInput label={label} {...texts} value={[]} onChange={uploads.add} max={Math.max(uploads.room, 0)} camera />
      <UploadTiles label={label} uploads={uploads} />
    </div>
  )
}

/** The files of a form, and how far they are. */
export function UploadTiles({ label, uploads }: Pick<UploadFieldProps, 'label' | 'uploads'>) {
  const { files, refused } = uploads
  const viewer = useTileViewer(files)
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {files.map((file) => (
            <FileTile key={file.key} file={file} uploads={uploads} onOpen={viewer.onOpen(file)} />
          ))}
        </ul>
      )}
      {viewer.shown}
      <RefusedFiles refused={refused} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {uploads.sending > 0 && m.uploads_sending({ count: uploads.sending })}
        {uploads.sending === 0 && uploads.failed > 0 && m.uploads_failed({ count: uploads.failed })}
      </p>
    </>
  )
}

/** Chosen files that were not taken, each with its reason. */
export function RefusedFiles({ refused }: Pick<Uploads, 'refused'>) {
  return (
    <div role="alert" className={`${errorClass} empty:hidden`}>
      {refused.map(({ name, problem }) => (
        <p key={name} className="wrap-anywhere">
          <ErrorText text={m.uploads_refused({ name, problem: validationText(problem) })} />
        </p>
      ))}
    </div>
  )
}

/** Why a form waits for its files: none is left behind unnoticed. */
export function uploadsReason({ sending, failed }: Uploads): string | null {
  if (sending > 0) return m.uploads_wait()
  return failed > 0 ? m.uploads_settle() : null
}
