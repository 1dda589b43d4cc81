import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextField } from '../../ui/form/text-field.tsx'

/** By name; Enter asks, and the address keeps what was asked. */
export function LoadSearch({ search }: { search: string }) {
  const [typed, setTyped] = useState(search)
  const navigate = useNavigate()

  function ask(text: string) {
    void navigate(`${href('/saved-loads')}${text ? `?${new URLSearchParams({ search: text })}` : ''}`)
  }

  return (
    <form
      role="search"
      className="mx-auto w-full max-w-[70rem] pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        ask(typed.trim())
      }}
    >
      <TextField
        label={m.saved_loads_search()}
        labelHidden
        type="search"
        placeholder={m.saved_loads_search()}
        maxLength={100}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (text === '' && search) ask('')
        }}
      />
    </form>
  )
}
