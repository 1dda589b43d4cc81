import { another, newModel, type Act, type Model } from './job-model.ts'

export type Acts = Record<string, Act>
type Way = { name: string; to: Model }

/** Every way on from a state of the model. */
function waysFrom(model: Model, acts: Acts): Way[] {
  return Object.entries(acts).flatMap(([name, act]) => {
    const next = act.next(model)
    return next ? [{ name, to: act.leads_to_another ? another(model) : next }] : []
  })
}

export const transition = (name: string, { status }: Model) => `${name} (${status})`

/** The model as a map: what can follow what, and where nobody has been often enough. */
export class Walk {
  readonly #acts: Acts
  readonly #ways = new Map<string, Way[]>()

  constructor(acts: Acts) {
    this.#acts = acts
  }

  ways(model: Model): Way[] {
    const key = JSON.stringify(model)
    const ways = this.#ways.get(key) ?? waysFrom(model, this.#acts)
    this.#ways.set(key, ways)
    return ways
  }

  /** Every transition that a life can come to, and every act that is to be refused on its way. */
  reachable(): { transitions: string[]; refusals: string[] } {
    const transitions = new Set<string>()
    const refusals = new Set<string>()
    const states = new Map(['none', 'drop', 'pickup'].map((stop) => [stop, newModel(stop as 'none')]))
    for (const model of states.values()) {
      for (const name of this.refused(model)) refusals.add(transition(name, model))
      for (const { name, to } of this.ways(model)) {
        transitions.add(transition(name, model))
        const key = JSON.stringify(to)
        if (!states.has(key)) states.set(key, to)
      }
    }
    return { transitions: [...transitions], refusals: [...refusals] }
  }

  refused(model: Model): string[] {
    return Object.keys(this.#acts).filter((name) => this.#acts[name]!.next(model) === undefined)
  }

  /** The first act on the shortest way to a transition that was taken too seldom. */
  towards(start: Model, isLacking: (transition: string) => boolean): string | undefined {
    const seen = new Set<string>()
    // Grows while it is gone through: the nearest first.
    const front: { model: Model; first: string | undefined }[] = [{ model: start, first: undefined }]
    for (const { model, first } of front)
      for (const { name, to } of this.ways(model)) {
        if (isLacking(transition(name, model))) return first ?? name
        const key = JSON.stringify(to)
        if (seen.has(key)) continue
        seen.add(key)
        front.push({ model: to, first: first ?? name })
      }
    return undefined
  }
}
