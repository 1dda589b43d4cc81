import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inEachFile, type Rule } from './rule.ts'

/**
 * The one list a newcomer learns, to which docs/spec-map.md leads from the specification, with `places`, the gazetteer behind every
 * address field, `passwords` and the `mails` they need, `uploads`, which takes files in, `files`, which hands them out to
 * those who may see what they belong to, `demo`, the data of a first start, and `dev-mail`, where its mails are read;
 * `notification-settings`, who wants to be told what and how, `push`, which tells it to devices, `install`, which puts
 * the application onto them, `on-this-phone`, where what has not arrived from one is seen, and
 * `first-job`, what a newcomer does before it; `my-work` is a carrier's day, which stands on `jobs` and on `delivery`,
 * `work-lists` the tables of an office and the views it keeps of them, `job-desk` a job's page for the offices of its two
 * sides, with its bids and its conversation; `staff` is who works for the operator, `setup` what is missing before a market opens; `company-identity` is
 * what a company is called and registered as, which documents, the register and staff follow; `cases` are reports and complaints, `restrictions`
 * what a decision about one closes to a company, which signing in looks up; `calendars` gives calendar programs their owner's jobs.
 */
const features = new Set(
  `sign-in credentials onboarding first-job passwords users teams subscriptions imports documents fleet positions tracking tracking-links live-map locations alerts contacts directory jobs saved-loads bids
   charges job-desk delivery my-work work-lists invoices payer-record factoring benefits brand calendars chat company-identity feedback cases restrictions search notifications notification-settings push install on-this-phone api-callbacks api-keys sandboxes help legal back-office staff setup places mails uploads files demo dev-mail`.split(
    /\s+/,
  ),
)

const MAX_LINES = 400
const junkDrawer = /(^|\/)(utils?|helpers?|common|shared|libs?|services?|types|misc|general)(\/|$)/
const written = (path: string): boolean => /\.(ts|tsx|mjs|cjs|css|graphql|sql)$/.test(path)

export const layoutRules: Rule[] = [
  {
    name: 'features are those of the feature list',
    over: (path) => /^apps\/(server|web)\/src\/features\//.test(path),
    atLeast: 20,
    breaches: (files, { root }) => {
      const named = files
        .map(({ path }) => path.split('/'))
        .map((parts) => ({ home: parts.slice(0, 4).join('/'), feature: parts[4] ?? '' }))
      const strays = new Set(
        named
          .filter(({ feature }) => !features.has(feature))
          .map(({ home, feature }) => `${home}/${feature} is no feature of the list`),
      )
      for (const home of new Set(named.map((each) => each.home)))
        if (!existsSync(join(root, home)) || readdirSync(join(root, home)).length === 0) strays.add(`${home} is empty`)
      return [...strays]
    },
  },
  {
    name: 'no folder for what belongs nowhere, and no barrel',
    over: (path) => /^(apps|packages|e2e|bench|tools)\//.test(path),
    atLeast: 100,
    breaches: inEachFile(({ path }) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      if (/^apps\/web\/(android|ios)\//.test(path)) return []
      if (junkDrawer.test(folder)) return ['stands in a folder without a concept']
      return /\/index\.(ts|tsx|mjs)$/.test(path) ? ['is a barrel: name the file by what it has'] : []
    }),
  },
  {
    name: `no file is longer than ${MAX_LINES} lines`,
    over: (path) =>
      written(path) && !/^schema\.graphql$|^apps\/server\/migrations\/|^apps\/web\/(android|ios)\//.test(path),
    atLeast: 100,
    breaches: inEachFile(({ text }) => {
      const lines = text.split('\n').length - 1
      return lines > MAX_LINES ? [`has ${lines} lines`] : []
    }),
  },
  {
    name: 'nothing is left unfinished or switched off',
    // The rules themselves have to spell what they look for.
    over: (path) => written(path) && !path.startsWith('tools/invariants/'),
    atLeast: 100,
    breaches: inEachFile(({ text }) =>
      [
        ...text.matchAll(
          /\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b|\bxit\(/g,
        ),
      ].map(([found]) => `says ${found}`),
    ),
  },
  {
    name: 'no test asserts how long something took',
    // Machines differ by a factor of two and more. The long tier measures the promised times to recover, at this machine's pace.
    over: (path) => /\.(test|check|e2e)\.tsx?$/.test(path) && !path.startsWith('tools/invariants/'),
    atLeast: 100,
    breaches: inEachFile(({ text }) =>
      [
        ...text.matchAll(
          /expect\(([^\n]*(?:performance\.now|\bms\b|_ms\b|\btook\b|\belapsed\b)[^\n]*)\)\s*\.toBeLess/g,
        ),
      ].map(([, time]) => `asserts ${time}`),
    ),
  },
]
