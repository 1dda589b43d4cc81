/**
 * Content that makes a drawing run or fetch something. The drawing is re-encoded all the same; its sender is notified.
 * It is drawn anew all the same; whoever sends such a file is told.
 */
const activeParts: readonly RegExp[] = [
  /<\s*(?:\w+:)?(script|foreignObject|iframe|embed|object|handler|animate\w*|set)\b/i,
  /<!(ENTITY|DOCTYPE[^>]*\[)/i,
  /\s(on[a-z]+)\s*=/i,
  /(javascript:)/i,
  /(@import)/i,
  /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpe?g);)([^"'\s>]+)/i,
  /(url\(\s*["']?\s*(?!#)[^)]{1,40})/i,
]

/** The part of an SVG that could act or load something from elsewhere; null when it only draws. */
export function activePartOf(svg: string): string | null {
  for (const part of activeParts) {
    const found = part.exec(svg)
    if (found) return found[1]!.slice(0, 40)
  }
  return null
}
