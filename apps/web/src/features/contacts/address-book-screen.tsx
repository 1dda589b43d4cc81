import { IconAddressBook, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { type AddressBookSorting, addressBookSortings } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { useWrite } from '../../query/use-write.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { TeamTabs } from '../teams/team-tabs.tsx'
import { SetProfileSetting } from '../users/settings/setting-control.generated.ts'
import { optionText, settingTexts } from '../users/settings/setting-words.ts'
import { AddressBookScreenQuery, AddressBookSettingQuery, type ContactCard } from './contacts.generated.ts'
import { PhoneText } from '../../ui/show/phone-text.tsx'

export const loader = loaderOf('/address-book', async ({ url, signal }) => {
  const search = url.searchParams.get('search') ?? ''
  const { Me } = await request(AddressBookSettingQuery, {}, { signal })
  const chosen = Me.profileSettings.find(({ setting }) => setting.code === 'ADDRESS_BOOK_SORTING')?.value
  const sorting: AddressBookSorting = addressBookSortings.find((each) => each === chosen) ?? 'NAME'
  const { contacts } = await request(
    AddressBookScreenQuery,
    { search: search || null, sorting, after: null },
    { signal },
  )
  return { search, sorting, page: contacts }
})

/** The address book: companies the office works with, and where their goods are collected. */
function AddressBookScreen() {
  const { search, sorting, page } = useData<typeof loader>()
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'contact.edit', { contact: { team_id: viewer.team_id } }))
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list)
  const contacts = usePages(
    page,
    async (after) => (await request(AddressBookScreenQuery, { search: search || null, sorting, after })).contacts,
  )
  const add = !refusal && (
    <>
      {viewer.has_full_access && (
        <LinkButton kind="quiet" to={href('/import-list/:kind', { kind: 'contacts' })}>
          {m.imports_from_list()}
        </LinkButton>
      )}
      <LinkButton kind="primary" icon={<IconPlus aria-hidden="true" size={20} />} to={href('/add-contact')}>
        {m.contacts_add()}
      </LinkButton>
    </>
  )
  const isEmpty = contacts.nodes.length === 0
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={m.contacts_title()} actions={!isEmpty && add}>
          <TeamTabs current="address_book" />
        </PageHeader>
      }
    >
      {refusal && <p className="mb-4 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{refusal}</p>}
      {(!isEmpty || search) && <BookFilters search={search} sorting={sorting} />}
      {isEmpty ? (
        <EmptyState
          icon={<IconAddressBook size={40} stroke={1.5} />}
          title={search ? m.contacts_none_found({ search }) : m.contacts_empty_title()}
          text={!search && m.contacts_empty_text()}
          action={!search && add}
        />
      ) : (
        <Card flush>
          <ul ref={list}>
            {contacts.nodes.map((contact) => (
              <ContactRow key={contact.id} contact={contact} />
            ))}
          </ul>
        </Card>
      )}
      {contacts.hasMore && (
        <p className="p-4 text-center">
          <Button pending={contacts.pending} onClick={() => void contacts.loadMore()}>
            {m.contacts_more()}
          </Button>
        </p>
      )}
    </Screen>
  )
}

/** A contact: its name, company and place. */
function ContactRow({ contact: { id, name, company, phone, pickup } }: { contact: ContactCard }) {
  return (
    <ListRow
      to={href('/view-contact/:id', { id })}
      before={<IconMapPin aria-hidden="true" size={22} className="shrink-0 text-faint" />}
      after={
        phone && (
          <span className="hidden text-sm text-soft sm:block">
            <PhoneText phone={phone} />
          </span>
        )
      }
    >
      <span className="block truncate">
        <span className="font-semibold">{name}</span>
        {company && <span className="text-soft"> · {company}</span>}
      </span>
      <span className="block truncate text-sm text-soft">{pickup.point}</span>
    </ListRow>
  )
}

type BookFiltersProps = { search: string; sorting: AddressBookSorting }

/** The search is kept in the page's address; the chosen order is a setting of the user. */
function BookFilters({ search, sorting }: BookFiltersProps) {
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

export { AddressBookScreen as Component }
