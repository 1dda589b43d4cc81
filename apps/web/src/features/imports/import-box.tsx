import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { FileButton } from '../../ui/action/file-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import { Card } from '../../ui/show/card.tsx'
import { ImportsScreenPreview } from './imports-screen.generated.ts'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.pdf,.html,.htm,.eml,text/*,application/pdf'

/** A box for rows and mails, and a way in for files. A text that cannot be read stays in the box. */
export function ImportBox({ refusal }: { refusal: string | null }) {
  const [text, setText] = useState('')
  const { read, pending, error } = useReading()
  const drop = useDrop((file) => void read({ file }))
  return (
    <Card>
      <div
        {...drop.on}
        className={`flex flex-col gap-3 rounded-card ${drop.isOver ? 'outline-3 outline-offset-8 outline-signal outline-dashed' : ''}`}
      >
        <TextArea
          label={m.imports_box_label()}
          description={m.imports_box_hint()}
          placeholder={m.imports_box_placeholder()}
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
        </div>
        <p className="text-sm text-soft">{drop.isOver ? m.imports_drop() : m.imports_file_hint()}</p>
      </div>
    </Card>
  )
}

type Input = { text: string } | { file: File }

function useReading() {
  const navigate = useNavigate()
  const [preview, { pending, error }] = useWrite(ImportsScreenPreview, {
    skipErrors: (failure) => Object.keys(failure.validation).length > 0,
    onDone: ({ previewImport: { id } }) => void navigate(href('/import-loads/:id', { id })),
  })
  const [message] = Object.values(error?.validation ?? {}).flat()
  return {
    read: (input: Input) => preview({ input }),
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
