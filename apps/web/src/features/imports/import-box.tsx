import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button, buttonClass } from '../../ui/action/button.tsx'
import { FileButton } from '../../ui/action/file-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import { Card } from '../../ui/show/card.tsx'
import { ImportsScreenPreview } from './imports-screen.generated.ts'
import { kindWords } from './kind-words.ts'
import type { SharedList } from './shared-list.ts'
import { templateOf } from './list-template.ts'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.pdf,.html,.htm,.eml,text/*,application/pdf'

export type ImportBoxProps = {
  kind: ImportKind
  refusal: string | null
  /** Called with the id of the list that was read. */
  onRead: (id: string) => void
  /** Shared by another app: its text stands in the box, its file is offered to be read. */
  shared?: SharedList | null
  /** Something was shared and has not arrived. */
  isLost?: boolean
}

/** A box for rows and mails, and a way in for files. A text that cannot be read stays in the box. */
export function ImportBox({ kind, refusal, onRead, shared = null, isLost = false }: ImportBoxProps) {
  const [text, setText] = useState(shared?.text ?? '')
  const { read, pending, error } = useReading(kind, onRead)
  // A refetch of the page finds nothing shared any more.
  const [[first, ...others]] = useState<readonly File[]>(shared?.files ?? [])
  const drop = useDrop((file) => void read({ file }))
  return (
    <Card>
      <div
        {...drop.on}
        className={`flex flex-col gap-3 rounded-card ${drop.isOver ? 'outline-3 outline-offset-8 outline-signal outline-dashed' : ''}`}
      >
        {isLost && <p className="rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{m.imports_share_lost()}</p>}
        {first && (
          <SharedFile
            name={first.name}
            others={others.length}
            pending={pending}
            refusal={refusal}
            onRead={() => void read({ file: first })}
          />
        )}
        <TextArea
          {...labelsOf(kind)}
          placeholder={kindWords[kind].placeholder()}
          rows={10}
          value={text}
          onChange={setText}
          error={error}
        />
        <div className="flex flex-wrap items-start gap-2">
          <Button kind="primary" pending={pending} disabledReason={refusal} onClick={() => void read({ text })}>
            {m.imports_read()}
          </Button>
          <FileButton
            accept={ACCEPTED}
            pending={pending}
            disabled={refusal !== null}
            onChosen={([file]) => void (file && read({ file }))}
          >
            <IconFileUpload size={20} />
            {m.imports_file()}
          </FileButton>
          <a className={buttonClass({ kind: 'quiet' })} href={templateOf(kind)} download={`${kind}.csv`}>
            {m.imports_template()}
          </a>
        </div>
        <p className="text-sm text-soft">{drop.isOver ? m.imports_drop() : m.imports_file_hint()}</p>
      </div>
    </Card>
  )
}

/** Loads are also read out of mails, other things out of rows. */
const labelsOf = (kind: ImportKind) =>
  kind === 'loads'
    ? { label: m.imports_box_label(), description: m.imports_box_hint() }
    : { label: m.imports_box_label_rows(), description: m.imports_box_hint_rows() }

type SharedFileProps = {
  name: string
  /** Further files, which are chosen one by one. */
  others: number
  pending: boolean
  refusal: string | null
  onRead: () => void
}

/** A file from another app: named before it is read. */
function SharedFile({ name, others, pending, refusal, onRead }: SharedFileProps) {
  return (
    <div className="rounded-card bg-open-tint px-4 py-3 text-open-ink">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {others > 0 && <p className="text-sm">{m.imports_share_others({ count: others })}</p>}
      <div className="mt-2">
        <Button kind="primary" pending={pending} disabledReason={refusal} onClick={onRead}>
          {m.imports_read()}
        </Button>
      </div>
    </div>
  )
}

type Input = { text: string } | { file: File }

function useReading(kind: ImportKind, onRead: (id: string) => void) {
  const [preview, { pending, error }] = useWrite(ImportsScreenPreview, {
    skipErrors: (failure) => Object.keys(failure.validation).length > 0,
    onDone: ({ previewImport: { id } }) => onRead(id),
  })
  const [message] = Object.values(error?.validation ?? {}).flat()
  return {
    read: (input: Input) => preview({ input: { kind, ...input } }),
    pending,
    error: message === undefined ? undefined : validationText(message),
  }
}

/** A file that is drawn over the box and let go there. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const on = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return setIsOver(false)
      event.preventDefault()
      setIsOver(false)
      onFile(file)
    },
  }
  return { isOver, on }
}
