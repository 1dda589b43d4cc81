import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useState, type DragEvent } from 'react'
import { MAX_UPLOADS_PER_STEP } from '@waybill/domain/uploads/upload-rules'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../action/icon-button.tsx'
import { ProgressBar } from '../show/progress-bar.tsx'
import { ErrorText, errorClass, hintClass, LabelText, labelClass, type FieldTexts } from './field.tsx'
import { FilePreview } from './file-preview.tsx'
import { acceptedTypes, sortFiles } from './file-rules.ts'
import { validationText } from './validation-text.ts'

type FileInputProps = FieldTexts & {
  value: readonly File[]
  onChange: (files: File[]) => void
  /** At most so many, 10 by default (semantics §11). */
  max?: number
  /** Offer the phone's camera first. */
  camera?: boolean
  acceptPdf?: boolean
  /** Opens the camera by itself, where somebody has just pressed what led here. */
  opensCamera?: boolean
  /** Share already sent, 0 to 1, while the form is being sent; from `useWrite`. */
  progress?: number | null
  onCancel?: () => void
}

/** Photos from the camera, a picker or dropped here; wrong types and sizes are said at once and left out. */
export function FileInput(props: FileInputProps) {
  const {
    value,
    onChange,
    max = MAX_UPLOADS_PER_STEP,
    camera = false,
    acceptPdf = false,
    opensCamera,
    progress,
    onCancel,
    ...texts
  } = props
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const error = problem ?? texts.error

  function add(list: FileList | null) {
    const { good, problem } = sortFiles([...(list ?? [])], { room: max - value.length })
    setProblem(problem && validationText(problem))
    if (good.length > 0) onChange([...value, ...good])
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <fieldset
      data-invalid={texts.error ? true : undefined}
      className="flex min-w-0 flex-col gap-2"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <legend className={labelClass}>
        <LabelText {...texts} />
      </legend>
      {texts.description && <p className={hintClass}>{texts.description}</p>}
      <ChosenFiles files={value} onChange={onChange} />
      {progress == null && value.length < max && (
        <Pickers
          camera={camera}
          opensCamera={opensCamera}
          acceptPdf={acceptPdf}
          multiple={max > 1}
          isOver={isOver}
          onFiles={add}
        />
      )}
      {progress != null && (
        <ProgressBar label={m.ui_sending_files()} value={progress} {...(onCancel && { onCancel })} />
      )}
      <p role="alert" className={errorClass}>
        {error && <ErrorText text={error} />}
      </p>
    </fieldset>
  )
}

function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  if (files.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {files.map((file) => (
        <li key={`${file.name}${file.size}${file.lastModified}`} className="relative">
          <FilePreview file={file} />
          <span className="absolute top-1 right-1 rounded-control bg-surface shadow-card">
            <IconButton
              label={m.ui_remove_file({ name: file.name })}
              icon={<IconX size={18} />}
              onClick={() => onChange(files.filter((other) => other !== file))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

type PickersProps = {
  camera: boolean
  opensCamera: boolean | undefined
  acceptPdf: boolean
  multiple: boolean
  isOver: boolean
  onFiles: (files: FileList | null) => void
}

function Pickers({ camera, opensCamera, acceptPdf, multiple, isOver, onFiles }: PickersProps) {
  const id = useId()
  useEffect(() => {
    // Without a press a browser opens nothing and says so in its log; a mouse has no camera.
    const isWanted = opensCamera && navigator.userActivation?.isActive && matchMedia('(pointer: coarse)').matches
    if (isWanted) document.getElementById(`${id}-camera`)?.click()
  }, [id, opensCamera])
  return (
    <div className={`grid gap-2 ${camera ? 'grid-cols-2' : ''}`}>
      {camera && <Picker id={`${id}-camera`} label={m.ui_take_photo()} capture onFiles={onFiles} accept="image/*" />}
      <Picker
        id={`${id}-pick`}
        label={m.ui_choose_photos()}
        isOver={isOver}
        multiple={multiple}
        onFiles={onFiles}
        accept={acceptedTypes(acceptPdf)}
      />
    </div>
  )
}

type PickerProps = {
  id: string
  label: string
  accept: string
  capture?: boolean
  multiple?: boolean
  isOver?: boolean
  onFiles: (files: FileList | null) => void
}

function Picker({ id, label, accept, capture, multiple, isOver, onFiles }: PickerProps) {
  const look = isOver ? 'border-strong bg-hover' : 'border-edge bg-surface'
  return (
    <label
      htmlFor={id}
      className={`flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed px-3 py-2 text-center text-sm font-semibold hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-focus ${look}`}
    >
      {capture ? <IconCamera size={24} /> : <IconPhotoPlus size={24} />}
      {label}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          event.currentTarget.value = '' // the same file may be chosen again after it was removed
        }}
      />
    </label>
  )
}
