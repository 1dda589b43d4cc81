import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What narrows a list stands in the address: read it, change one of it, or clear all. A tab is where one is. */
export function useFilters() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const tab = search.get('tab')
  return {
    valueOf: (name: string) => search.get(name) ?? '',
    set(name: string, value: string) {
      const changed = new URLSearchParams(search)
      if (value === '') changed.delete(name)
      else changed.set(name, value)
      void navigate({ pathname, search: changed.toString() }, { replace: true, preventScrollReset: true })
    },
    isNarrowed: [...search].some(([name, value]) => name !== 'tab' && value !== ''),
    cleared: tab ? `${pathname}?tab=${tab}` : pathname,
  }
}

/** A filter that must be one of a closed set, or is not used. */
export function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null
}

/** `yes`, `no`, or not used. */
export function yesOrNo(given: string | null): boolean | null {
  return given === 'yes' ? true : given === 'no' ? false : null
}
