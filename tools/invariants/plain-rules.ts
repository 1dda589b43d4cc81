import type { Rule, SourceFile, Tree } from './rule.ts'
import { isTest, withoutComments } from './source-text.ts'

/**
 * Breaches that were there before the rules: sentences by room, and names. A number may only fall and the list only
 * become shorter; a room that is not named has none.
 */
const allowances = 'tools/invariants/plain-allowances.json'
type Allowances = { relatives: Record<string, number>; names: string[] }

/** A block comment, or lines of `//` that follow each other. */
const comment = /\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm
const relative =
  /^[("“`]*(What|Who|Whoever|Whose|Whom|Whatever|Whichever|Of what|Of those|Those who|Those that|Wherever)\b/
/** The trade's word for each stands in CONTRIBUTING.md, "Words". */
const houseWords = new Set(
  (
    'tell tells told telling hear hears heard hearing say says said saying stand stands standing standings deed deeds ' +
    'farewell door doors beside anew mend mends mended news happened kept keeps whom papers'
  ).split(' '),
)
const declaredName = /\b(?:function\*?|const|let|class|type|interface)\s+(\w+)/g

export const plainRules: Rule[] = [
  {
    name: 'sentences of comments begin with a subject',
    over: isProductCode,
    atLeast: 1400,
    breaches: (files, tree) => {
      const { relatives } = allowancesOf(tree)
      const found = Map.groupBy(files.flatMap(relativesIn), ({ room }) => room)
      const rooms = [...new Set([...found.keys(), ...Object.keys(relatives)])].sort()
      return rooms.flatMap((room) => beyondAllowance(room, relatives[room] ?? 0, found.get(room) ?? []))
    },
  },
  {
    name: 'names are words of the trade',
    over: isProductCode,
    atLeast: 1400,
    breaches: (files, tree) => {
      const allowed = new Set(allowancesOf(tree).names)
      const found = new Map(files.flatMap((file) => houseNamesIn(file).map((name) => [name, file.path] as const)))
      const more = [...found].filter(([name]) => !allowed.has(name))
      const gone = [...allowed].filter((name) => !found.has(name))
      return [
        ...more.map(([name, path]) => `${path}: ${name} holds a word that CONTRIBUTING.md replaces`),
        ...gone.map((name) => `${allowances}: ${name} is gone, take it off the list`),
      ]
    },
  },
]

function allowancesOf({ files }: Tree): Allowances {
  const text = files.find((file) => file.path === allowances)?.text
  return text === undefined ? { relatives: {}, names: [] } : (JSON.parse(text) as Allowances)
}

function isProductCode(path: string): boolean {
  return (
    /^(apps\/(server|web)|packages\/\w+)\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !path.includes('.generated.')
  )
}

type Sentence = { room: string; path: string; text: string }

function relativesIn({ path, text }: SourceFile): Sentence[] {
  // A feature is a room, and so is a folder of the platform or of the web.
  const room = path.split('/').slice(0, -1).slice(0, 5).join('/')
  return [...text.matchAll(comment)]
    .flatMap(([block]) => sentencesOf(block))
    .filter((sentence) => relative.test(sentence))
    .map((sentence) => ({ room, path, text: sentence }))
}

function sentencesOf(block: string): string[] {
  const words = block
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^[ \t]*(\*|\/\/)[ \t]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words.split(/(?<=[.!?:;])\s+(?=[A-Z“"`(])/)
}

function beyondAllowance(room: string, allowed: number, found: Sentence[]): string[] {
  if (found.length > allowed)
    return found.map(({ path, text }) => `${path}: "${text}" begins with a relative; ${allowed} allowed in ${room}`)
  return found.length < allowed ? [`${allowances}: ${room} has ${found.length}, lower its ${allowed}`] : []
}

function houseNamesIn({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(declaredName)].map(([, name = '']) => name).filter(isHouseName)
}

function isHouseName(name: string): boolean {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
    .some((word) => houseWords.has(word))
}
