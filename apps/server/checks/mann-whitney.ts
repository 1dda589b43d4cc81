/**
 * How likely two samples differ this much by chance alone (two-sided, normal approximation with tie correction; fine
 * from twenty values each).
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((one, other) => one.value - other.value)
  let [rankSum, ties] = [0, 0]
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const count = to - from
    rankSum += all.slice(from, to).filter(({ isA }) => isA).length * ((from + 1 + to) / 2)
    ties += count ** 3 - count
    from = to
  }
  const [n, m, total] = [a.length, b.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const sigma = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  return 2 * (1 - normal(Math.abs(u - (n * m) / 2) / sigma))
}

/** The normal distribution's share below z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const tail = terms.reduce((sum, term, power) => sum + term * t ** (power + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
