import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

const TYPING_PAUSE_MS = 300

const AT_MOST = 20

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void; maxLength?: number }

/** Asks once the typing pauses, not at each letter. A value that was not asked for here, such as by going back, is shown. */
export function SearchField({ label, value, onChange, maxLength = 100 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [values] = useState(() => askedValues(value))
  const asked = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (values.isFromElsewhere(value)) {
      asked.current = value
      return setTyped(value)
    }
    if (typed === asked.current) return
    return afterTyping(() => {
      asked.current = typed
      values.ask(typed)
      latest.current(typed)
    })
  }, [typed, value, values])
  return (
    <search className="min-w-0 flex-1">
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        before={<IconSearch size={18} />}
        maxLength={maxLength}
        value={typed}
        onChange={setTyped}
      />
    </search>
  )
}

/** Asks once no further letter was typed for a moment; each letter takes the question before it back. */
export function afterTyping(ask: () => void): () => void {
  const timer = setTimeout(ask, TYPING_PAUSE_MS)
  return () => clearTimeout(timer)
}

/** Tells a value that was asked for here, and may arrive late or never, from one that comes from elsewhere: a link, going back. */
export function askedValues(first: string) {
  let shown = first.trim()
  let onTheWay: string[] = []
  return {
    ask(value: string) {
      onTheWay = [...onTheWay, value.trim()].slice(-AT_MOST)
    },
    /** Takes note of what is shown now; whether it was not asked for here. */
    isFromElsewhere(value: string): boolean {
      const now = value.trim()
      if (now === shown) return false
      shown = now
      const at = onTheWay.indexOf(now)
      onTheWay = at < 0 ? [] : onTheWay.slice(at + 1) // what was asked before it will not come any more
      return at < 0
    },
  }
}
