import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

const TYPING_PAUSE_MS = 300

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void; maxLength?: number }

/** Asks once the typing pauses, not at each letter. */
export function SearchField({ label, value, onChange, maxLength = 100 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => latest.current(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
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
