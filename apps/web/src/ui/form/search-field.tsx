import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { askedValues } from './asked-values.ts'
import { TextField } from './text-field.tsx'
import { afterTyping } from './typing-pause.ts'

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
