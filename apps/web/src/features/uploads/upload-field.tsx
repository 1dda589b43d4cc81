import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { ErrorText, errorClass } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FilePreview } from '../../ui/form/file-preview.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import type { SentFile, Uploads } from './sent-file.ts'
import { ServerImage } from '../../ui/show/server-image.tsx'

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
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {files.map((file) => (
            <FileTile key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      )}
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

function FileTile({ file, uploads }: { file: SentFile; uploads: Uploads }) {
  return (
    <li className="relative overflow-hidden rounded-control bg-sunken">
      {file.thumbnail_url ? (
        <ServerImage src={file.thumbnail_url} alt={file.name} className="aspect-square w-full object-cover" />
      ) : (
        file.file && <FilePreview file={file.file} />
      )}
      {!file.upload_id && !file.error && <Progress file={file} />}
      {file.error && <Problem file={file} onRetry={() => uploads.retry(file)} />}
      <span className="absolute top-1 right-1 rounded-control bg-surface shadow-card">
        <IconButton
          label={m.ui_remove_file({ name: file.name })}
          icon={<IconX size={18} />}
          onClick={() => uploads.remove(file)}
        />
      </span>
    </li>
  )
}

function Progress({ file }: { file: SentFile }) {
  const percent = Math.round((file.progress ?? 0) * 100)
  return (
    <span
      role="progressbar"
      aria-label={file.name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-0 bottom-0 h-2 bg-line"
    >
      <span className="block h-full bg-signal transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  )
}

function Problem({ file, onRetry }: { file: SentFile; onRetry: () => void }) {
  const reason = file.error?.take('file')[0] ?? file.error?.validation['input.file']?.[0]
  return (
    <span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-trouble-tint px-1 py-0.5 text-xs font-medium text-trouble-ink">
      <IconAlertTriangle aria-hidden="true" size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">{reason ? validationText(reason) : m.uploads_not_sent()}</span>
      {!reason && <IconButton label={m.ui_retry()} icon={<IconRefresh size={18} />} onClick={onRetry} />}
    </span>
  )
}
