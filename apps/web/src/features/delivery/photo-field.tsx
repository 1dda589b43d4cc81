import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FilePreview } from '../../ui/form/file-preview.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import type { Photo } from './photo-queue.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'

type PhotoFieldProps = {
  label: string
  description?: string
  optional?: boolean
  error?: string | undefined
  uploads: PhotoUploads
}

/** Photos that are sent while the rest of the form is filled in: each with its progress, and to be retried or removed. */
export function PhotoField({ uploads, label, ...texts }: PhotoFieldProps) {
  const { photos, room } = uploads
  return (
    <div className="flex flex-col gap-2">
      <FileInput label={label} {...texts} value={[]} onChange={uploads.add} max={Math.max(room, 0)} camera />
      {photos.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map((photo) => (
            <PhotoTile key={photo.key} photo={photo} uploads={uploads} />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-soft">
        {uploads.sending > 0 && m.delivery_photos_sending({ count: uploads.sending })}
        {uploads.failed > 0 && m.delivery_photos_failed({ count: uploads.failed })}
      </p>
    </div>
  )
}

function PhotoTile({ photo, uploads }: { photo: Photo; uploads: PhotoUploads }) {
  const percent = Math.round((photo.progress ?? 0) * 100)
  return (
    <li className="relative overflow-hidden rounded-control bg-sunken">
      {photo.thumbnail_url ? (
        <img src={photo.thumbnail_url} alt={photo.name} className="aspect-square w-full object-cover" />
      ) : (
        photo.file && <FilePreview file={photo.file} />
      )}
      {!photo.upload_id && !photo.error && (
        <span
          role="progressbar"
          aria-label={photo.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-x-0 bottom-0 h-2 bg-line"
        >
          <span className="block h-full bg-signal transition-[width]" style={{ width: `${percent}%` }} />
        </span>
      )}
      {photo.error && <PhotoProblem photo={photo} onRetry={() => uploads.retry(photo)} />}
      <span className="absolute top-1 right-1 rounded-control bg-surface shadow-card">
        <IconButton
          label={m.ui_remove_file({ name: photo.name })}
          icon={<IconX size={18} />}
          onClick={() => uploads.remove(photo)}
        />
      </span>
    </li>
  )
}

function PhotoProblem({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  const reason = photo.error?.take('file')[0] ?? photo.error?.validation['input.file']?.[0]
  return (
    <span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-trouble-tint px-1 text-xs font-medium text-trouble-ink">
      <IconAlertTriangle aria-hidden="true" size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">{reason ? validationText(reason) : m.delivery_photo_not_sent()}</span>
      {!reason && <IconButton label={m.ui_retry()} icon={<IconRefresh size={18} />} onClick={onRetry} />}
    </span>
  )
}
