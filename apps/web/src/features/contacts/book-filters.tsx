import { href, useNavigate } from 'react-router'
import { type AddressBookSorting, addressBookSortings } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { optionText, settingTexts } from '../users/settings/setting-words.ts'
import { SetProfileSetting } from '../users/settings/setting-control.generated.ts'

type BookFiltersProps = { search: string; sorting: AddressBookSorting }

/** The search is kept in the page's address; the chosen order is a setting of the user. */
export function BookFilters({ search, sorting }: BookFiltersProps) {
  const navigate = useNavigate()
  const [set] = useWrite(SetProfileSetting)

  function ask(typed: string) {
    const text = typed.trim()
    void navigate(`${href('/address-book')}${text ? `?${new URLSearchParams({ search: text })}` : ''}`, {
      replace: true,
    })
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField label={m.contacts_search()} value={search} onChange={ask} />
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
