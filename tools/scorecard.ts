// `npm run scorecard`: those checks of the OpenSSF Scorecard that a tree can show by itself, with its weights by risk. Reviews,
// branch protection and open advisories are the host's and the registry's to answer and are left out; the nightly workflow asks the
// latter. Our reading of https://github.com/ossf/scorecard/blob/main/docs/checks.md; the tool itself reads a host, not a folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** Paths and texts of what is in the repository. */
export type Tree = { paths: readonly string[]; read: (path: string) => string }
/** 0 to 10, and whatever is missing for 10. */
type Found = { score: number; missing: string[] }
type Check = { name: string; risk: keyof typeof weights; look: (tree: Tree) => Found }

const weights = { critical: 10, high: 7.5, medium: 5, low: 2.5 }
const AIM = 9

const workflowsOf = ({ paths, read }: Tree) =>
  paths.filter((path) => path.startsWith('.github/workflows/')).map((path) => ({ path, text: read(path) }))
const headOf = (text: string) => text.slice(0, text.indexOf('\njobs:'))
const all = (missing: string[]): Found => ({ score: missing.length === 0 ? 10 : 0, missing })
const oneOf = (is: boolean, missing: string): Found => all(is ? [] : [missing])
const share = (good: number, bad: string[]): Found => ({ score: (10 * good) / (good + bad.length || 1), missing: bad })

/** Each thing that a workflow or an image takes from elsewhere, and whether its name can be moved to other content. */
function takenFromElsewhere(tree: Tree): { name: string; isPinned: boolean }[] {
  const inWorkflows = workflowsOf(tree).flatMap(({ path, text }) => [
    ...[...text.matchAll(/uses: (\S+)/g)].map(([, used]) => ({
      name: `${path}: ${used}`,
      isPinned: /@[0-9a-f]{40}$/.test(used!),
    })),
    ...[...text.matchAll(/(?:gem|pip3?|npm) install .+/g)].map(([run]) => ({
      name: `${path}: ${run}`,
      isPinned: false,
    })),
    ...[...text.matchAll(/npm ci\b/g)].map(([run]) => ({ name: `${path}: ${run}`, isPinned: true })),
  ])
  const images = tree.paths.filter((path) => /(^|\/)(Dockerfile|compose\.ya?ml)$/.test(path))
  const inImages = images.flatMap((path) =>
    [...tree.read(path).matchAll(/(?:^ARG \w*IMAGE=|^\s*image: )(\S+)/gm)].map(([, image]) => ({
      name: `${path}: ${image}`,
      isPinned: image!.includes('@sha256:'),
    })),
  )
  return [...inWorkflows, ...inImages]
}

export const checks: readonly Check[] = [
  {
    name: 'Dangerous-Workflow',
    risk: 'critical',
    look: (tree) =>
      all(
        workflowsOf(tree)
          .filter(
            ({ text }) =>
              /pull_request_target|workflow_run/.test(text) ||
              /\$\{\{\s*github\.(event\.\w+\.(title|body|head_ref|message)|head_ref)/.test(text),
          )
          .map(({ path }) => `${path} runs with rights what a stranger wrote`),
      ),
  },
  {
    name: 'Binary-Artifacts',
    risk: 'high',
    look: (tree) => {
      const isValidated = workflowsOf(tree).some(({ text }) => text.includes('gradle/actions/wrapper-validation@'))
      return all(
        tree.paths.filter(
          (path) =>
            /\.(jar|so|dll|exe|class|pyc|wasm|dylib|a|o|node)$/.test(path) &&
            !(isValidated && path.endsWith('gradle-wrapper.jar')),
        ),
      )
    },
  },
  {
    name: 'Dependency-Update-Tool',
    risk: 'high',
    look: ({ paths }) =>
      oneOf(
        paths.some((path) => /^(\.github\/(dependabot\.ya?ml|renovate\.json5?)|renovate\.json5?)$/.test(path)),
        'no update tool is configured',
      ),
  },
  {
    name: 'Signed-Releases',
    risk: 'high',
    look: (tree) =>
      oneOf(
        workflowsOf(tree).some(
          ({ text }) => text.includes('actions/attest-build-provenance@') && text.includes('gh release create'),
        ),
        'no workflow signs where a release comes from',
      ),
  },
  {
    name: 'Token-Permissions',
    risk: 'high',
    look: (tree) => {
      const works = workflowsOf(tree)
      const wide = works.filter(
        ({ text }) => !/^permissions: (\{\s*(contents: read)?\s*\}|read-all)$/m.test(headOf(text)),
      )
      return share(
        works.length - wide.length,
        wide.map(({ path }) => `${path} may write, or does not say what it may`),
      )
    },
  },
  {
    name: 'Fuzzing',
    risk: 'medium',
    look: ({ paths, read }) =>
      oneOf(
        paths.some((path) => path.endsWith('.test.ts') && read(path).includes("from 'fast-check'")),
        'no test makes its input up',
      ),
  },
  {
    name: 'Packaging',
    risk: 'medium',
    look: (tree) =>
      oneOf(
        workflowsOf(tree).some(({ text }) => text.includes('gh release create')),
        'no workflow publishes a release',
      ),
  },
  {
    name: 'Pinned-Dependencies',
    risk: 'medium',
    look: (tree) => {
      const taken = takenFromElsewhere(tree)
      const loose = taken.filter(({ isPinned }) => !isPinned).map(({ name }) => name)
      return share(taken.length - loose.length, loose)
    },
  },
  {
    name: 'SAST',
    risk: 'medium',
    look: (tree) =>
      oneOf(
        workflowsOf(tree).some(
          ({ text }) => text.includes('github/codeql-action/analyze@') && /^\s*pull_request:/m.test(text),
        ),
        'no workflow reads each change for flaws',
      ),
  },
  {
    name: 'Security-Policy',
    risk: 'medium',
    look: ({ paths, read }) => {
      if (!paths.includes('SECURITY.md')) return all(['SECURITY.md'])
      const text = read('SECURITY.md')
      const parts: [boolean, string][] = [
        [/https?:\/\/|@\w+\.|\]\(/.test(text), 'a link or an address'],
        [text.length > 500, 'more than a sentence'],
        [
          /advisory|vulnerab/i.test(text) && /\bdays\b/.test(text),
          'how it is told, and in how many days it is answered',
        ],
      ]
      return share(
        parts.filter(([is]) => is).length,
        parts.filter(([is]) => !is).map(([, what]) => what),
      )
    },
  },
  {
    name: 'CI-Tests',
    risk: 'low',
    look: (tree) =>
      oneOf(
        workflowsOf(tree).some(({ text }) => /^\s*pull_request:/m.test(text) && /\.ci\/run|npm (run )?test/.test(text)),
        'no workflow tests each change',
      ),
  },
  {
    name: 'License',
    risk: 'low',
    look: ({ paths, read }) =>
      oneOf(
        paths.includes('LICENSE') && read('LICENSE').startsWith('MIT License'),
        'a licence that is known by its words',
      ),
  },
]

/** Each check with its score, and their mean by risk, of 10. */
export function scorecardOf(tree: Tree) {
  const results = checks.map((check) => ({ ...check, ...check.look(tree) }))
  const sum = (of: (each: (typeof results)[number]) => number) => results.reduce((total, each) => total + of(each), 0)
  return { results, score: sum(({ risk, score }) => weights[risk] * score) / sum(({ risk }) => weights[risk]) }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const tree = { paths: sourceFiles(root), read: (path: string) => readFileSync(join(root, path), 'utf8') }
  const { results, score } = scorecardOf(tree)
  for (const { name, risk, score: each, missing } of results) {
    console.log(`${each.toFixed(1).padStart(5)}  ${name} (${risk})`)
    for (const one of missing) console.log(`         ${one}`)
  }
  console.log(`${score.toFixed(1).padStart(5)}  of 10 (aim ${AIM.toFixed(1)})`)
  process.exitCode = score < AIM ? 1 : 0
}
