import { IconFileText, IconX } from '@tabler/icons-react'
import { MAX_UPLOADS_PER_STEP } from '@waybill/domain/uploads/upload-rules'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Card } from '../../../ui/show/card.tsx'
import type { DraftFile } from './draft.ts'
import { useWizard } from './use-wizard.ts'

/** Photos of the goods, delivery notes. */
export function JobFiles() {
  const { draft, files: ofJob, sending } = useWizard()
  const { add, remove, waiting, progress, cancel } = sending
  const { files } = draft

  return (
    <Card>
      <FileInput
        label={m.job_wizard_files()}
        description={m.job_wizard_files_hint()}
        optional
        value={[]}
        onChange={(chosen) => void add(chosen)}
        max={Math.max(0, MAX_UPLOADS_PER_STEP - files.length - waiting)}
        progress={progress}
        onCancel={cancel}
      />
      {waiting > 1 && <p className="text-sm text-soft">{m.job_wizard_files_sending({ count: waiting })}</p>}
      {(ofJob.length > 0 || files.length > 0) && (
        <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-5">
          {ofJob.map((file) => (
            <FileTile key={file.id} file={file} />
          ))}
          {files.map((file) => (
            <FileTile key={file.id} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function FileTile({ file, onRemove }: { file: DraftFile; onRemove?: () => void }) {
  return (
    <li className="relative">
      {file.thumbnail_url ? (
        <img
          src={file.thumbnail_url}
          alt={file.name}
          className="aspect-square w-full rounded-control bg-sunken object-cover"
        />
      ) : (
        <span className="grid aspect-square place-content-center justify-items-center gap-1 rounded-control bg-sunken p-2 text-xs break-all text-soft">
          <IconFileText aria-hidden="true" size={28} />
          {file.name}
        </span>
      )}
      {onRemove && (
        <span className="absolute top-1 right-1 rounded-control bg-surface shadow-card">
          <IconButton label={m.ui_remove_file({ name: file.name })} icon={<IconX size={18} />} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
