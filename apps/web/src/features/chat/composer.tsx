import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { messageBody } from '@waybill/domain/chat/chat-input'
import { type ReadyPhrase, readyPhrases } from '@waybill/domain/chat/ready-phrases'
import { keyAndPart } from '@waybill/domain/errors/validation'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { isImpersonating } from '../../api/access-token.ts'
import { notKeptText } from '../../journal/writing-down.ts'
import { Button } from '../../ui/action/button.tsx'
import { errorClass, ErrorText } from '../../ui/form/field.tsx'
import { selectPart } from '../../ui/form/focus-first-error.ts'
import { validationText } from '../../ui/form/validation-text.ts'
import { phraseTexts } from './phrase-words.ts'

type Props = {
  job_id: string
  taker_team_id: string
  /** Why nothing can be written here. */
  refusal: string | null
  /** The job is being carried, by whoever writes. */
  isOnRun: boolean
  /** Answers once the message is on this device. */
  onSend: (body: string) => Promise<void>
}

/** Where to write: Enter sends, Shift+Enter begins a line; on a phone the button sends. */
export function Composer({ job_id, taker_team_id, refusal, isOnRun, onSend }: Props) {
  const [text, setText] = useMessageDraft(job_id, taker_team_id)
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  if (refusal) return <p className="border-t border-line bg-sunken px-4 py-4 text-center text-soft">{refusal}</p>

  async function send() {
    if (text.trim() === '') return
    const checked = messageBody.safeParse(text)
    if (!checked.success) return setProblem(markProblem(box.current, checked.error.issues[0]?.message ?? ''))
    setText('')
    setProblem(null)
    try {
      await onSend(checked.data)
    } catch (error) {
      setText(checked.data)
      setProblem(notKeptText(error))
    }
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      data-bar
      className="border-t border-line bg-surface p-3 pb-safe-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {isOnRun && text === '' && <ReadyPhrases onPick={setText} />}
      <div className="mx-auto flex max-w-3xl items-end gap-2">
        <div className="min-w-0 flex-1">
          <textarea
            ref={box}
            aria-label={m.chat_write()}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            placeholder={m.chat_write()}
            rows={1}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(null)
            }}
            onKeyDown={handleKey}
            className="control block field-sizing-content max-h-40 resize-none py-2"
          />
          {problem && (
            <p id={id} role="alert" className={errorClass}>
              <ErrorText text={problem} />
            </p>
          )}
          {text.length > MAX_LONG_TEXT * 0.8 && (
            <p className="figures text-right text-sm text-soft">{`${text.length} / ${MAX_LONG_TEXT}`}</p>
          )}
        </div>
        <button
          type="submit"
          aria-label={m.chat_send()}
          title={m.chat_send()}
          disabled={text.trim() === ''}
          // The keyboard of a phone stays open for the next message.
          onPointerDown={(event) => event.preventDefault()}
          className="grid size-target shrink-0 cursor-pointer place-items-center rounded-control bg-signal text-on-signal hover:bg-signal-hover disabled:cursor-default disabled:opacity-45"
        >
          <IconSend2 aria-hidden="true" size={22} />
        </button>
      </div>
    </form>
  )
}

/** The draft of each conversation, stored on this device until it is sent or its writer signs out. */
function useMessageDraft(job_id: string, taker_team_id: string) {
  const place = `chat_draft:${job_id}:${taker_team_id}`
  // Staff in a member's place leave nothing behind in their own browser.
  const [storage] = useState(() => (isImpersonating() ? sessionStorage : localStorage))
  const [text, setText] = useState(() => storage.getItem(place) ?? '')
  function change(next: string) {
    setText(next)
    if (next) storage.setItem(place, next)
    else storage.removeItem(place)
  }
  return [text, change] as const
}

/** Phrases that fit any moment of a run. */
const offered: readonly ReadyPhrase[] = ['on_my_way', 'late', 'at_gate', 'loaded']

/** Read in one's own language, written in English: for a driver who writes none, or has gloves on. */
function ReadyPhrases({ onPick }: { onPick: (body: string) => void }) {
  return (
    <div
      role="group"
      aria-label={m.chat_phrases()}
      className="relative mx-auto mb-2 flex max-w-3xl gap-2 overflow-x-auto"
    >
      {offered.map((phrase) => (
        <span key={phrase} className="shrink-0">
          <Button size="small" onClick={() => onPick(readyPhrases[phrase])}>
            {phraseTexts[phrase]()}
          </Button>
        </span>
      ))}
    </div>
  )
}

/** Selects what the message quotes, and answers it in the reader's language. */
function markProblem(box: HTMLTextAreaElement | null, message: string): string {
  if (box) selectPart(box, keyAndPart(message).part)
  return validationText(message)
}
