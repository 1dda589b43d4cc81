import { IconAlertTriangle, IconRefresh, IconTrash } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FilePreview } from '../../ui/form/file-preview.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import { ServerImage } from '../../ui/show/server-image.tsx'
import type { SentFile, Uploads } from './sent-file.ts'

type FileTileProps = {
  file: SentFile
  uploads: Uploads
  /** Shows it large; left out for what is no picture. */
  onOpen: (() => void) | null
}

/** One file of a form: all of its picture can be seen, and what takes it away lies below it. */
export function FileTile({ file, uploads, onOpen }: FileTileProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line bg-sunken">
      <div className="relative">
        {onOpen ? (
          <button type="button" className="block w-full cursor-zoom-in outline-offset-[-3px]" onClick={onOpen}>
            <Preview file={file} />
          </button>
        ) : (
          <Preview file={file} />
        )}
        {!file.upload_id && !file.error && <Progress file={file} />}
      </div>
      {file.error && <Problem file={file} onRetry={() => uploads.retry(file)} />}
      <span className="mt-auto flex items-center border-t border-line bg-surface pl-2">
        <span aria-hidden="true" className="min-w-0 flex-1 truncate text-xs text-soft">
          {file.name}
        </span>
        <IconButton
          label={m.ui_remove_file({ name: file.name })}
          icon={<IconTrash size={20} />}
          onClick={() => uploads.remove(file)}
        />
      </span>
    </li>
  )
}

function Preview({ file: { thumbnail_url, name, file } }: { file: SentFile }) {
  if (thumbnail_url) return <ServerImage src={thumbnail_url} alt={name} className="aspect-square w-full object-cover" />
  return file && <FilePreview file={file} />
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
    <span className="flex items-center gap-1 bg-trouble-tint px-1 py-0.5 text-xs font-medium text-trouble-ink">
      <IconAlertTriangle aria-hidden="true" size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">{reason ? validationText(reason) : m.uploads_not_sent()}</span>
      {!reason && <IconButton label={m.ui_retry()} icon={<IconRefresh size={18} />} onClick={onRetry} />}
    </span>
  )
}
