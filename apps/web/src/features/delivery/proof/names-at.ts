const MAX_NAMES = 4

type Proven = { pod: { recipient: string | null } | null }
type KnownRun = Proven & {
  destination: { point: string | null }
  stops: readonly (Proven & { stop_point: string | null })[]
}

/** Who took goods at an address, in the order of the runs; each once. */
export function namesAt(runs: readonly KnownRun[], address: string): readonly string[] {
  const proofs = runs.flatMap(({ pod, destination, stops }) => [
    ...(destination.point === address ? [pod] : []),
    ...stops.filter(({ stop_point }) => stop_point === address).map((stop) => stop.pod),
  ])
  const names = proofs.flatMap((pod) => pod?.recipient ?? [])
  return [...new Set(names)].slice(0, MAX_NAMES)
}
