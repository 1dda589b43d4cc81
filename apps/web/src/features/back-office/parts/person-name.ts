export function personName({ name_first, name_last }: { name_first: string; name_last: string }): string {
  return `${name_first} ${name_last}`
}
