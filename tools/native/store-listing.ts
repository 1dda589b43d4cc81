// The words of apps/web/native-store, as fastlane's supply and deliver read them: node tools/native/store-listing.ts <folder>.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const words = join(import.meta.dirname, '../../apps/web/native-store')

/** The name of each of our languages in the stores. */
export const languages = {
  en: { google: 'en-GB', apple: 'en-GB' },
  ro: { google: 'ro', apple: 'ro' },
  pl: { google: 'pl-PL', apple: 'pl' },
} as const
export type Language = keyof typeof languages

/** How many characters a store takes; more is refused when it is handed in. */
const limits = {
  Name: 30,
  Subtitle: 30,
  'Short description': 80,
  Keywords: 100,
  Description: 4_000,
  'What is new': 500,
} as const
type Section = keyof typeof limits
type Listing = Record<Section, string>

/** The sections of a language, with the operator's own name for the app. Lines are broken for us, not for the store. */
export function listingOf(markdown: string, name: string): Listing {
  const parts = markdown.split(/^## (.+)$/m).slice(1)
  const read = Object.fromEntries(
    parts.flatMap((title, at) => (at % 2 === 0 ? [[title, joined(parts[at + 1] ?? '')]] : [])),
  )
  return { ...(read as Omit<Listing, 'Name'>), Name: name }
}

const joined = (text: string) => text.trim().replaceAll(/([^\n])\n(?![\n•])/g, '$1 ')

/** What a store would refuse. */
export function listingFaults(listing: Listing): string[] {
  return Object.entries(limits).flatMap(([section, most]) => {
    const text = listing[section as Section]
    if (!text) return [`${section} is missing`]
    return text.length > most ? [`${section} has ${text.length} of ${most} characters`] : []
  })
}

export const readListing = (language: Language, name = process.env['WAYBILL_NAME'] ?? 'Waybill') =>
  listingOf(readFileSync(join(words, `${language}.md`), 'utf8'), name)

/** Every file of both stores, by its path in the folder that fastlane is told of. */
export function listingFiles(server: string): Record<string, string> {
  const rows = Object.entries(languages).flatMap(([language, { google, apple }]) => {
    const listing = readListing(language as Language)
    return [
      [`android/${google}/title.txt`, listing.Name],
      [`android/${google}/short_description.txt`, listing['Short description']],
      [`android/${google}/full_description.txt`, listing.Description],
      [`android/${google}/changelogs/default.txt`, listing['What is new']],
      [`ios/${apple}/name.txt`, listing.Name],
      [`ios/${apple}/subtitle.txt`, listing.Subtitle],
      [`ios/${apple}/keywords.txt`, listing.Keywords],
      // Apple wants the terms of what renews by itself within reach of its description.
      [`ios/${apple}/description.txt`, `${listing.Description}\n\n${new URL('/terms', server).href}`],
      [`ios/${apple}/release_notes.txt`, listing['What is new']],
      [`ios/${apple}/privacy_url.txt`, new URL('/privacy', server).href],
      [`ios/${apple}/support_url.txt`, new URL('/help', server).href],
    ]
  })
  return Object.fromEntries(rows) as Record<string, string>
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  const server = process.env['WAYBILL_SERVER']
  const faults = Object.keys(languages).flatMap((language) =>
    listingFaults(readListing(language as Language)).map((fault) => `${language}: ${fault}`),
  )
  if (!folder || !server || faults.length > 0) {
    console.error(faults.join('\n') || 'WAYBILL_SERVER=https://… node tools/native/store-listing.ts <folder>')
    process.exit(1)
  }
  for (const [path, text] of Object.entries(listingFiles(server))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
}
