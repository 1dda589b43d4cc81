import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { checksToProve } from './tools/planted-faults.ts'
import { patience } from './tools/slowness.ts'

/** The long tier lives in files of its own, so that the gate tier never reports a test it left out. */
const tier = process.env['WAYBILL_LONG'] === '1' ? '{check,long}' : 'check'
const postgres = ['apps/server/testing/global-setup.ts']

/**
 * Those that time something, or ask so much of the machine that others would: what runs beside them would be in their figures.
 * What only kills a server or a database of its own runs with the others: a slower moment is a moment too.
 */
const alone = ['embedded-database', 'invoice-numbers', 'slow-clients', 'dripping', 'passwords', 'flood', 'full-disk']
/** It replaces what Node itself exports, which others in its process have taken already. */
const apart = [`apps/server/checks/callbacks-ssrf.${tier}.ts`]
const checksAlone = alone.map((name) => `apps/server/checks/${name}.${tier}.ts`)

/** Files of a project share their workers, and Node reads TypeScript itself: nearly all a file cost was to load the product. */
const native = { isolate: false, experimental: { viteModuleRunner: false } }

type Settings = Extract<TestProjectConfiguration, { test?: unknown }>['test']
const project = (settings: Settings) => ({
  extends: true as const,
  test: { environment: 'node' as const, ...settings },
})
const slow = { testTimeout: patience(120_000), hookTimeout: patience(120_000) }
/** Checks whose planted faults are planted in this run (`apps/server/checks/planted.ts`). */
const provide = { checksToProve: checksToProve() }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A slow machine is no broken rule: every limit is as long as this one needs (`tools/slowness.ts`).
    testTimeout: patience(30_000),
    hookTimeout: patience(60_000),
    // The library gives up after a second, which a busy machine needs for one question.
    expect: { poll: { timeout: patience(10_000) } },
    projects: [
      project({ name: 'unit', include: ['{packages,tools,e2e}/**/*.test.{ts,mjs}'], ...native }),
      // Components and what Vite replaces need Vite.
      project({ name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], isolate: false }),
      project({ name: 'server', include: ['apps/server/**/*.test.ts'], globalSetup: postgres, ...native }),
      project({
        name: 'checks',
        include: [`apps/server/checks/*.${tier}.ts`, 'bench/*.test.ts', `bench/*.${tier}.ts`],
        exclude: [...checksAlone, ...apart],
        globalSetup: postgres,
        provide,
        ...native,
        ...slow,
      }),
      project({
        name: 'checks-alone',
        include: checksAlone,
        globalSetup: postgres,
        provide,
        fileParallelism: false,
        // After everything else.
        sequence: { groupOrder: 1 },
        ...native,
        ...slow,
      }),
      project({
        name: 'checks-apart',
        include: apart,
        globalSetup: postgres,
        provide,
        experimental: native.experimental,
        ...slow,
      }),
    ],
  },
})
