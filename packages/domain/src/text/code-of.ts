/** The code of a thing in addresses and programs, made of its name: "Cover for glass" is `cover_for_glass`. */
export function codeOf(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return folded
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .join('_')
}
