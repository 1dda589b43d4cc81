import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { type AddressBookSorting, addressBookSortings } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { optionText, settingTexts } from '../users/settings/setting-words.ts'
import { SetProfileSetting } from '../users/settings/setting-control.generated.ts'

type BookFiltersProps = { search: string; sorting: AddressBookSorting }

/** The search is kept in the page's address; the chosen order is a setting of the user. */
export function BookFilters({ search, sorting }: BookFiltersProps) {
  const [typed, setTyped] = useState(search)
  const navigate = useNavigate()
  const [set] = useWrite(SetProfileSetting)

  function ask(text: string) {
    void navigate(`${href('/address-book')}${text ? `?${new URLSearchParams({ search: text })}` : ''}`)
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <form
        role="search"
        className="min-w-60 flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed.trim())
        }}
      >
        <TextField
          label={m.contacts_search()}
          labelHidden
          type="search"
          placeholder={m.contacts_search()}
          maxLength={100}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '' && search) ask('')
          }}
        />
      </form>
      <SegmentedControl
        label={settingTexts.ADDRESS_BOOK_SORTING.label()}
        options={addressBookSortings.toReversed().map((value) => ({
          value,
          label: optionText('ADDRESS_BOOK_SORTING', value),
        }))}
        value={sorting}
        onChange={(value) => void set({ input: { code: 'ADDRESS_BOOK_SORTING', value } })}
      />
    </div>
  )
}
