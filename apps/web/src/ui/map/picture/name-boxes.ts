/** The box that a name covers, px. */
export type NameBox = { left: number; right: number; top: number; bottom: number }

export function overlap(one: NameBox, other: NameBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
