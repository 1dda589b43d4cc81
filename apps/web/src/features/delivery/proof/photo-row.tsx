import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { acceptedTypes, sortFiles } from '../../../ui/form/file-rules.ts'
import { validationText } from '../../../ui/form/validation-text.ts'
import type { Uploads } from '../../uploads/sent-file.ts'
import { UploadTiles } from '../../uploads/upload-field.tsx'
import { ProofRow, proofRowClass, RowError } from './proof-row.tsx'

type PhotoRowProps = { label: string; uploads: Uploads; error?: string | undefined }

/** Opens the camera at once, for one photo after another; what was taken before is chosen beside it. */
export function PhotoRow({ label, uploads, error }: PhotoRowProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const count = uploads.files.length
  const isFull = uploads.room <= 0

  function handleChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const { good, problem } = sortFiles([...(input.files ?? [])], { room: uploads.room })
    setProblem(problem && validationText(problem))
    if (good.length > 0) uploads.add(good)
    input.value = '' // the same file may be chosen again after it was removed
  }

  return (
    <div data-invalid={error ? true : undefined}>
      <div className="flex gap-2">
        <Picker look={proofRowClass} isFull={isFull} onChange={handleChosen} accept="image/*" capture="environment">
          <ProofRow
            icon={<IconCamera size={28} />}
            label={count > 0 ? m.delivery_take_another() : m.ui_take_photo()}
            note={label}
            isDone={uploads.files.some(({ error }) => !error)}
          />
        </Picker>
        <Picker
          look={`${proofRowClass} w-16! shrink-0 justify-center px-0!`}
          isFull={isFull}
          onChange={handleChosen}
          accept={acceptedTypes(false)}
          multiple
        >
          <IconPhotoPlus aria-hidden="true" size={26} />
          <span className="sr-only">{m.delivery_choose_photos()}</span>
        </Picker>
      </div>
      <RowError text={problem ?? error} />
      <div className="mt-2 empty:hidden">
        {(count > 0 || uploads.refused.length > 0) && <UploadTiles label={label} uploads={uploads} />}
      </div>
    </div>
  )
}

type PickerProps = {
  look: string
  isFull: boolean
  accept: string
  capture?: 'environment'
  multiple?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  children: ReactNode
}

function Picker({ look, isFull, children, ...input }: PickerProps) {
  return (
    <label className={`${look} ${isFull ? 'cursor-not-allowed opacity-55' : ''}`}>
      {children}
      <input type="file" className="sr-only" disabled={isFull} {...input} />
    </label>
  )
}
