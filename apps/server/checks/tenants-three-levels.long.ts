import './network-guard.ts'
import { expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, documentFor, planOnce, queryFields, schema } from './ask-everything.ts'
import { edgesMet } from './edge-documents.ts'
import { report } from './seed.ts'
import { StrangersQueries } from './tenant-leaks.ts'
import { tenantsScene } from './tenants-scene.ts'

// Every query by every kind of stranger, three levels deep: nothing leaks, and what is read there `tenants.check.ts` reads at the
// gate as well. Where this finds an edge that is missing, its row belongs into `furtherRows`.
const LEVELS = 3

const world = useWorld()

test(
  'three levels deep nothing leaks, and no stranger meets a row at an edge that the gate does not read',
  async () => {
    await planOnce(world)
    const app = await appForEverything(world)
    const scene = await tenantsScene(world)
    const queries = new StrangersQueries(scene, world.now)
    const leaks: string[] = []
    const [atGate, met] = [new Set<string>(), new Set<string>()]
    const into = (edges: Set<string>) => (stranger: string, answer: string) =>
      edgesMet((JSON.parse(answer) as { data: unknown }).data, (edge) => edges.add(`${stranger}: ${edge}`))
    for (const name of Object.keys(queryFields)) {
      leaks.push(...(await queries.leaksOf(app, name, { heard: into(atGate) })))
      const documents = [documentFor(schema.getQueryType()!, name, LEVELS, Object.keys(queries.variables(name)))]
      leaks.push(...(await queries.leaksOf(app, name, { documents, heard: into(met) })))
    }
    await app.close()
    const missing = [...met].filter((edge) => !atGate.has(edge))
    report('tenants-three-levels', {
      met: met.size,
      at_gate: atGate.size,
      missing: missing.length,
      leaks: leaks.length,
    })
    expect(leaks).toEqual([])
    expect(missing).toEqual([])
  },
  patience(3_600_000),
)
