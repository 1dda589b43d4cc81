import { useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { buttonClass } from '../../../ui/action/button.tsx'
import { FileButton } from '../../../ui/action/file-button.tsx'
import { ErrorText, errorClass } from '../../../ui/form/field.tsx'
import { validationText } from '../../../ui/form/validation-text.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { TextsScreenImport } from './texts-screen.generated.ts'

/** All of the operator's wording as a file, and back from one. */
export function TextsFile({ json }: { json: string }) {
  const url = useTextUrl(json)
  const [problem, setProblem] = useState<string | null>(null)
  const [take, { pending }] = useWrite(TextsScreenImport, {
    onDone: ({ importOwnTexts: { count } }) => showToast({ text: m.brand_texts_imported({ count }), tone: 'success' }),
    skipErrors: ({ validation }) => Boolean(validation['json']),
  })

  async function send(file: File | undefined) {
    if (!file) return
    setProblem(null)
    const outcome = await take({ input: { json: await file.text() } })
    if (!outcome.ok) setProblem(validationText(outcome.error.validation['json']?.[0] ?? 'invalid'))
  }

  return (
    <Card title={m.brand_texts_file()}>
      <p className="text-soft">{m.brand_texts_file_text()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className={buttonClass({})} href={url} download="texts.json">
          {m.brand_texts_export()}
        </a>
        <FileButton accept="application/json" pending={pending} onChosen={([file]) => void send(file)}>
          {m.brand_texts_import()}
        </FileButton>
      </div>
      <p role="alert" className={`${errorClass} mt-2 empty:hidden`}>
        {problem && <ErrorText text={problem} />}
      </p>
    </Card>
  )
}

/** An address of this page's own for a text; let go with the page. */
function useTextUrl(text: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return url
}
