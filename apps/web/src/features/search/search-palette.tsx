import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { isLongEnough, isShortNumber, SEARCH_MIN_LETTERS } from '@waybill/domain/search/search-input'
import { searchKey } from '@waybill/domain/search/search-key'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { foundGroups, type FoundGroup } from './found-groups.ts'
import {
  FindForStaffQuery,
  FindQuery,
  type FindForStaffQueryResult,
  type FindQueryResult,
} from './search-palette.generated.ts'

/** A place of the application, found by its name. */
export type SearchPlace = { to: string; label: () => string }

type Found = FindQueryResult | FindForStaffQueryResult
export type SearchPaletteProps = {
  text: string
  onText: (text: string) => void
  places: readonly SearchPlace[]
  isStaff: boolean
  onClose: () => void
}

/**
 * One search for everything: numbers, references, places, companies, people, plates, and where to go. Typed words find
 * places at once and the rest from the server; arrows walk, Enter opens.
 */
export function SearchPalette({ text, onText, places, isStaff, onClose }: SearchPaletteProps) {
  const words = text.trim()
  const asks = isLongEnough(words) || (!isStaff && isShortNumber(words))
  const { data, pending, failed } = useLookup<Found, { text: string }>(
    isStaff ? FindForStaffQuery : FindQuery,
    asks ? { text: words } : null,
  )
  // Nothing of the words before: Enter would open it.
  const found = [...placesGroup(places, words), ...(data && asks && !pending ? foundGroups(data) : [])]
  const navigate = useNavigate()
  // A result that came after the last letter is not marked yet: Enter means the first.
  const openFirst = () => {
    const first = found[0]?.items[0]
    if (!first || document.activeElement?.hasAttribute('aria-activedescendant')) return
    onClose()
    void navigate(first.to)
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 animate-appear bg-scrim p-3 pt-safe-3 pb-safe-3 lg:pt-[12vh]"
    >
      <Modal className="mx-auto w-full max-w-2xl animate-rise overflow-hidden rounded-panel bg-raised shadow-float">
        <Dialog
          aria-label={m.search_title()}
          className="flex max-h-[calc(100dvh-1.5rem-env(safe-area-inset-top))] flex-col outline-none lg:max-h-[70vh]"
        >
          <Autocomplete inputValue={text} onInputChange={onText}>
            <SearchField
              onSubmit={openFirst}
              aria-label={m.search_title()}
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <IconSearch aria-hidden="true" size={22} className="shrink-0 text-faint" />
              <Input
                ref={takeFocus}
                placeholder={m.search_placeholder()}
                maxLength={60}
                className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
              />
            </SearchField>
            <p role="status" className="sr-only">
              {pending ? m.ui_searching() : m.search_count({ count: found.flatMap(({ items }) => items).length })}
            </p>
            <Menu
              aria-label={m.search_title()}
              items={found}
              onAction={onClose}
              className="min-h-16 flex-1 overflow-auto p-2 outline-none"
              renderEmptyState={() => <p className="px-3 py-4 text-soft">{emptyText(asks, pending, failed)}</p>}
            >
              {(group) => <Group group={group} />}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** A user who opens the search is about to type. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function Group({ group }: { group: FoundGroup }) {
  return (
    <MenuSection id={group.id}>
      <Header className="px-3 pt-2 pb-1 text-sm font-semibold text-soft">{group.title}</Header>
      {group.items.map(({ id, to, title, detail }) => (
        <MenuItem
          key={id}
          id={`${group.id} ${id}`}
          href={to}
          textValue={title}
          className="flex min-h-target cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 outline-none data-focused:bg-hover"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          {detail && <span className="text-sm text-soft"> {detail}</span>}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

function emptyText(asks: boolean, pending: boolean, failed: boolean): string {
  if (!asks) return m.search_too_short({ count: SEARCH_MIN_LETTERS })
  if (pending) return m.ui_searching()
  return failed ? m.search_failed() : m.ui_nothing_found()
}

function placesGroup(places: readonly SearchPlace[], words: string): FoundGroup[] {
  const items = places
    .map(({ to, label }) => ({ id: to, to, title: label() }))
    .filter(({ title }) => searchKey(title).includes(searchKey(words)))
  return items.length > 0 ? [{ id: 'places', title: m.search_go_to(), items }] : []
}
