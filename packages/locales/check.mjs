// Every text exists in en, ro and pl with the same parameters and every plural form the language needs.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oneWordProblems } from './one-word.mjs'
import { parametersOf, pluralForms } from './src/text-rules.ts'

const locales = ['en', 'ro', 'pl']
/**
 * All faults of a folder of `<feature>.<locale>.json` catalogues, as sentences; empty when it is sound.
 * @param {string} folder
 * @returns {{ problems: string[], messages: number }}
 */
export function checkCatalogues(folder) {
  const problems = []
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const features = [...new Set(files.map((file) => file.split('.')[0]))].sort()
  const homeOf = new Map()

  for (const feature of features) {
    const catalogues = {}
    for (const locale of locales) {
      const file = `${feature}.${locale}.json`
      if (!files.includes(file)) problems.push(`${file} does not exist`)
      else catalogues[locale] = readCatalogue(`${folder}/${file}`, file, problems)
    }
    for (const key of new Set(locales.flatMap((locale) => Object.keys(catalogues[locale] ?? {})))) {
      if (homeOf.has(key)) problems.push(`${key} stands in both ${homeOf.get(key)} and ${feature}`)
      homeOf.set(key, feature)
      if (!key.startsWith(`${feature.replaceAll('-', '_')}_`))
        problems.push(`${key} in ${feature} should begin with ${feature.replaceAll('-', '_')}_`)
      checkKey(key, catalogues, problems)
    }
  }
  return { problems, messages: homeOf.size }
}

function readCatalogue(path, file, problems) {
  const text = readFileSync(path, 'utf8')
  // JSON.parse keeps the last of two equal keys silently, so they are looked for in the text.
  const seen = new Set()
  for (const [, key] of text.matchAll(/^ {2}"(\w+)":/gm)) {
    if (seen.has(key)) problems.push(`${file}: ${key} is written twice`)
    seen.add(key)
  }
  try {
    const { $schema, ...catalogue } = JSON.parse(text)
    return catalogue
  } catch (error) {
    problems.push(`${file}: ${error.message}`)
    return {}
  }
}

function checkKey(key, catalogues, problems) {
  const base = catalogues.en?.[key]
  for (const locale of locales) {
    const message = catalogues[locale]?.[key]
    if (message === undefined) {
      problems.push(`${key} is missing in ${locale}`)
      continue
    }
    if (/waybill/i.test(JSON.stringify(message)))
      problems.push(`${key} names the software in ${locale}: the market is called {product}`)
    if (JSON.stringify(message).includes('""')) problems.push(`${key} is empty in ${locale}`)
    const [own, wanted] = [message, base ?? message].map((each) => parametersOf(each).join(', '))
    if (own !== wanted) problems.push(`${key} has other parameters in ${locale}: {${own}}, in en {${wanted}}`)
    if (Array.isArray(message)) checkPluralForms(key, locale, message, problems)
  }
}

function checkPluralForms(key, locale, message, problems) {
  for (const variant of message) {
    const plural = variant.declarations?.map((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1]).find(Boolean)
    if (!plural) continue
    const cases = Object.keys(variant.match ?? {})
    const has = (form) => cases.some((one) => new RegExp(`\\b${plural}=(${form}|\\*)`).test(one))
    for (const form of pluralForms[locale])
      if (!has(form)) problems.push(`${key} has no plural form "${form}" in ${locale}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('messages', import.meta.url))
  const { problems, messages } = checkCatalogues(folder)
  problems.push(...oneWordProblems(folder))
  for (const problem of problems) console.error(problem)
  if (messages < 50) console.error(`only ${messages} messages found: the check looked in the wrong place`)
  else
    console.log(
      problems.length ? `locales: ${problems.length} problems` : `locales: ${messages} messages in 3 languages`,
    )
  process.exit(problems.length || messages < 50 ? 1 : 0)
}
