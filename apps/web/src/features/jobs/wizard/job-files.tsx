import { IconFileText, IconX } from '@tabler/icons-react'
import { MAX_UPLOADS_PER_STEP } from '@waybill/domain/uploads/upload-rules'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { RefusedFiles } from '../../uploads/upload-field.tsx'
import type { DraftFile } from './draft/job-draft.ts'
import { useWizard } from './use-wizard.ts'
import { ServerImage } from '../../../ui/show/server-image.tsx'

/** Photos of the goods, delivery notes. */
export function JobFiles() {
  const { draft, files: ofJob, sending } = useWizard()
  const { add, remove, waiting, refused, progress, cancel } = sending
  const { files } = draft
  const all = [...ofJob, ...files]

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
      <RefusedFiles refused={refused} />
      {waiting > 1 && <p className="text-sm text-soft">{m.job_wizard_files_sending({ count: waiting })}</p>}
      {all.length > 0 && (
        <>
          <p className="mt-3 text-sm text-soft">{m.job_wizard_files_readers()}</p>
          <ul className="mt-1 divide-y divide-line">
            {ofJob.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
            {files.map((file) => (
              <FileRow key={file.id} file={file} onRemove={() => remove(file)} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function FileRow({ file, onRemove }: { file: DraftFile; onRemove?: () => void }) {
  return (
    <li className="flex items-start gap-3 py-2">
      {file.thumbnail_url ? (
        <ServerImage
          src={file.thumbnail_url}
          alt=""
          className="size-16 shrink-0 rounded-control bg-sunken object-cover"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-content-center rounded-control bg-sunken text-soft">
          <IconFileText aria-hidden="true" size={28} />
        </span>
      )}
      <fieldset className="min-w-0 flex-1">
        <legend className="text-sm font-medium wrap-anywhere">{file.name}</legend>
        <Reader file={file} list="bidder_file_ids" label={m.job_wizard_file_for_bidders()} />
        <Reader file={file} list="office_file_ids" label={m.job_wizard_file_office_only()} />
      </fieldset>
      {onRemove && (
        <IconButton label={m.ui_remove_file({ name: file.name })} icon={<IconX size={18} />} onClick={onRemove} />
      )}
    </li>
  )
}

type ReaderProps = { file: DraftFile; list: 'bidder_file_ids' | 'office_file_ids'; label: string }

function Reader({ file: { id }, list, label }: ReaderProps) {
  const { draft, keep } = useWizard()
  const ids = draft[list] ?? []
  return (
    <Checkbox
      label={label}
      name={`${list}-${id}`}
      value={ids.includes(id)}
      onChange={(isOn) =>
        keep((now) => ({ [list]: (now[list] ?? []).filter((each) => each !== id).concat(isOn ? [id] : []) }))
      }
      onBlur={() => undefined}
      error={undefined}
    />
  )
}
