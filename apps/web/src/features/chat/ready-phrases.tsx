import { type ReadyPhrase, readyPhrases } from '@waybill/domain/chat/ready-phrases'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'

const phrases: Record<ReadyPhrase, () => string> = {
  on_my_way: m.chat_phrase_on_my_way,
  late: m.chat_phrase_late,
  at_gate: m.chat_phrase_at_gate,
  loaded: m.chat_phrase_loaded,
}

/** Read in one's own language, written in English: for a driver who writes none, or has gloves on. */
export function ReadyPhrases({ onPick }: { onPick: (body: string) => void }) {
  return (
    <div role="group" aria-label={m.chat_phrases()} className="mx-auto mb-2 flex max-w-3xl gap-2 overflow-x-auto">
      {(Object.keys(phrases) as ReadyPhrase[]).map((phrase) => (
        <span key={phrase} className="shrink-0">
          <Button size="small" onClick={() => onPick(readyPhrases[phrase])}>
            {phrases[phrase]()}
          </Button>
        </span>
      ))}
    </div>
  )
}
