const forcesPost = /^(?:bfpo(?: ?\d{1,4})?|bf1(?: ?\d[a-z]{2})?)$/

/** A British Forces Post Office address ("BFPO 61", "BF1 2AY"): delivered by the forces, so that no point on the map is known. */
export function isForcesPost(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return words.some(
    (word, at) => forcesPost.test(word) || forcesPost.test([word, words[at + 1] ?? ''].join(' ').trim()),
  )
}
