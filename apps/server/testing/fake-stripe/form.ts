/** A value of a form: text, or what its brackets say of lists and of things inside things. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** `items[0][price]=a&metadata[team_id]=b`, as Stripe is asked, as the thing it means. */
export function readForm(text: string): Record<string, FormValue> {
  const form: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(text))
    put(form, name.split(/\[|\]\[|\]/).slice(0, name.includes('[') ? -1 : 1), value)
  return asLists(form) as Record<string, FormValue>
}

function put(into: Record<string, FormValue>, [name, ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name!
  if (rest.length === 0) {
    into[key] = value
    return
  }
  into[key] ??= {}
  put(into[key] as Record<string, FormValue>, rest, value)
}

/** Things whose names are 0, 1, 2 … are lists. */
function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, asLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], n) => name === String(n))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
